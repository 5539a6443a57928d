import { useEffect, useState } from 'react';

/** Returns an address for a file that is still on the device; undefined while there is none. */
export function useBlobUrl(blob: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  // An effect, because the browser keeps the file in memory until the address is revoked.
  useEffect(() => {
    if (blob === null) return setUrl(undefined);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
