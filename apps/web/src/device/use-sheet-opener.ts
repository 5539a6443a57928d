import { useState } from 'react';
import { pageHeading } from './screen-title-and-layout.ts';

/**
 * For a sheet with a field that takes the focus at once: by then the library no longer sees what opened the sheet. Returns
 * where the focus goes on close: the opener, or the page's heading when it is gone.
 */
export function useSheetOpener(open: boolean): () => HTMLElement | true {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return () => (opener instanceof HTMLElement && opener.isConnected ? opener : (pageHeading() ?? true));
}
