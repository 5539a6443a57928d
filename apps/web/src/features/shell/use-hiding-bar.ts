import { useEffect } from 'react';
import { setUi, uiState } from '../../device/ui-state.ts';

const barHeightPx = 60;
const jitterPx = 6;

/** Hides the main bar while the page is scrolled down and brings it back on the way up (`appBarHidden`). */
export function useHidingBar(enabled: boolean): void {
  // An effect, because scrolling is an event of the window.
  useEffect(() => {
    if (!enabled) return;
    // Known from the first scrolling on: to ask now would make the window lay out the page that was just drawn.
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
