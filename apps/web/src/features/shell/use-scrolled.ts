import { useSyncExternalStore } from 'react';

const farPx = 8;

/** As the last scrolling left it: to ask the window at each drawing would make it lay out the page there and then. */
let scrolled = false;

function subscribe(listener: () => void): () => void {
  const follow = () => {
    scrolled = window.scrollY > farPx;
    listener();
  };
  window.addEventListener('scroll', follow, { passive: true });
  return () => {
    window.removeEventListener('scroll', follow);
    scrolled = false;
  };
}

/** The page is not at its top: a bar that floats over a screen's own ground then needs one. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => scrolled);
}
