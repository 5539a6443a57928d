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
  // some browsers give a tapped button no focus
  const isThere = (one: Element | null): one is HTMLElement =>
    one instanceof HTMLElement && one !== document.body && one.isConnected;
  return () => (isThere(opener) ? opener : (pageHeading() ?? true));
}
