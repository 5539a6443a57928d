import { type TouchEvent, useRef } from 'react';

const farPx = 64;

/**
 * Returns the handlers that report a swipe to the left or right over an element, except over a list that scrolls
 * sideways.
 */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      const inner = event.target instanceof Element && event.target.closest('[data-base-ui-swipe-ignore]');
      from.current = touch && event.touches.length === 1 && !inner ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const start = from.current;
      const touch = event.changedTouches[0];
      from.current = null;
      if (!start || !touch) return;
      const x = touch.clientX - start.x;
      const y = touch.clientY - start.y;
      if (Math.abs(x) < farPx || Math.abs(x) < Math.abs(y) * 2) return;
      onSwipe(x < 0 ? 'left' : 'right');
    },
  };
}
