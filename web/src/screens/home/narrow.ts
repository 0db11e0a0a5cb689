/** Whether the page is as narrow as a phone. */

import { useEffect, useState } from "preact/hooks";

const phone = window.matchMedia("(max-width: 699px)");

export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(phone.matches);
  useEffect(() => {
    const look = (): void => setNarrow(phone.matches);
    phone.addEventListener("change", look);
    return () => phone.removeEventListener("change", look);
  }, []);
  return isNarrow;
}
