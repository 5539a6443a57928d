import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { DishPlate, emptyPlate } from '../../ui/lunch/dish-plate.tsx';

/** The page follows the finger at half its speed; released beyond this distance, it reads everything again. */
const slowness = 0.5;
const farPx = 64;
const mostPx = 96;

/** Whether a touch belongs to an overlay, a text area or a list that scrolls by itself, which keep their gestures. */
const isOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [data-base-ui-swipe-ignore], textarea') !== null;

/**
 * Pulling the page down at its top reads its data again, for the installed app, which has no browser bar. An empty
 * plate follows the finger and spins until the reads are done.
 */
export function PullToRefresh() {
  const queryClient = useQueryClient();
  const [pull, setPull] = useState(0);
  const [state, setState] = useState<'still' | 'reading' | 'read'>('still');

  // An effect, because touches are handled for the whole page, and the browser's own pull would reload it.
  useEffect(() => {
    const root = document.documentElement;
    root.style.overscrollBehaviorY = 'contain';
    let from: number | null = null;
    let far = 0;
    const start = ({ touches, target }: TouchEvent) => {
      from = touches.length === 1 && window.scrollY <= 0 && !isOwn(target) ? (touches[0]?.clientY ?? null) : null;
      far = 0;
    };
    const move = ({ touches }: TouchEvent) => {
      const y = touches[0]?.clientY;
      if (from === null || y === undefined) return;
      far = window.scrollY > 0 ? 0 : Math.min(Math.max(0, (y - from) * slowness), mostPx);
      setPull(far);
    };
    const end = () => {
      from = null;
      setPull(0);
      if (far < farPx) return;
      far = 0;
      setState('reading');
      void queryClient.invalidateQueries().finally(() => setState('read'));
    };
    const quiet = { passive: true };
    window.addEventListener('touchstart', start, quiet);
    window.addEventListener('touchmove', move, quiet);
    window.addEventListener('touchend', end, quiet);
    window.addEventListener('touchcancel', end, quiet);
    return () => {
      root.style.overscrollBehaviorY = '';
      window.removeEventListener('touchstart', start);
      window.removeEventListener('touchmove', move);
      window.removeEventListener('touchend', end);
      window.removeEventListener('touchcancel', end);
    };
  }, [queryClient]);

  const down = state === 'reading' ? farPx : pull;
  return (
    <>
      {down > 0 && (
        <div
          aria-hidden
          className="layer-sticky pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top)] grid justify-items-center"
          style={{ transform: `translateY(${down - 16}px)`, opacity: Math.min(1, down / farPx) }}
        >
          <span className={cx('size-12 rounded-full bg-surface p-1 shadow-e2', state === 'reading' && 'spin')}>
            <DishPlate src={emptyPlate} eager />
          </span>
        </div>
      )}
      <p role="status" className="sr-only">
        {state === 'reading' ? 'Actualizando' : state === 'read' ? 'Datos actualizados' : ''}
      </p>
    </>
  );
}
