/** Whether the page is as narrow as a phone. */

import { useEffect, useState } from "preact/hooks";
import { MEDIA } from "../../look/breakpoints";

const phone = window.matchMedia(MEDIA.phone);

export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(phone.matches);
  useEffect(() => {
    const look = (): void => setNarrow(phone.matches);
    phone.addEventListener("change", look);
    return () => phone.removeEventListener("change", look);
  }, []);
  return isNarrow;
}
