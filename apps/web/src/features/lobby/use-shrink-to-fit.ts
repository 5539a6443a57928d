import { type RefObject, useLayoutEffect, useRef } from 'react';

/** From this width on a board hangs on a wall and cannot be scrolled. */
const wall = '(min-width: 1024px)';
const shares = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.46, 0.4];

/** Shrinks a board on a wall step by step until it fits the screen: sizes follow `--fit`. */
export function useShrinkToFit(): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  // An effect after every render, because only drawn content can be measured; before the paint, so that nothing moves.
  useLayoutEffect(() => {
    const resize = () => {
      const box = page.current;
      if (box === null) return;
      const isWall = window.matchMedia(wall).matches;
      for (const share of isWall ? shares : [1]) {
        box.style.setProperty('--fit', String(share));
        if (box.scrollHeight <= window.innerHeight) return;
      }
    };
    resize();
    window.addEventListener('resize', resize);
    return () => window.removeEventListener('resize', resize);
  });
  return page;
}
