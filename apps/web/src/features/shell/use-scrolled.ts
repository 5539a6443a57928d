import { useSyncExternalStore } from 'react';

const farPx = 8;

/** The position of the last scroll event: reading it at each render would force a layout. */
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

/** Returns whether the page is scrolled down, so that a floating bar needs a background. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => scrolled);
}
