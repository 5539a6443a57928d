import { useEffect } from 'react';
import { setUi, uiState } from '../../device/open-overlays-and-hidden-banners.ts';

const barHeightPx = 60;
const jitterPx = 6;

/** Hides the main bar while the page is scrolled down and shows it on the way up (`appBarHidden`). */
export function useHidingBar(enabled: boolean): void {
  // An effect, because scrolling is an event of the window.
  useEffect(() => {
    if (!enabled) return;
    // Unknown until the first scroll event: reading it now would force a layout of the page just drawn.
    let last: number | undefined;
    const follow = () => {
      const now = window.scrollY;
      last ??= now;
      if (Math.abs(now - last) < jitterPx) return;
      const hidden = now > last && now > barHeightPx;
      if (hidden !== uiState.read().appBarHidden) setUi({ appBarHidden: hidden });
      last = now;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      setUi({ appBarHidden: false });
    };
  }, [enabled]);
}
