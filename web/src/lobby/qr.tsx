/** A QR code, as the server draws it. */

import { useEffect, useState } from "preact/hooks";

export function QrCode({ svg, label }: { svg: string; label: string }) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [svg]);
  return <span class="qr">{source !== null && <img src={source} alt={label} />}</span>;
}
