import { useEffect, useRef, useState } from 'react';
import { useMemory } from '../../device/in-memory-value.ts';
import { uiState } from '../../device/open-overlays-and-hidden-banners.ts';
import { cx } from '../../ui/cx.ts';
import type { MenuDay } from '../menu/menu-day-and-next-free-day.ts';
import { HomeWeek } from './home-week-and-promotion-progress.tsx';

/** On a phone, the week as a strip of small plates that stays while the menu scrolls below it. */
export function HomeWeekStrip({ day }: { day: MenuDay }) {
  const mark = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState(false);
  const [seen, setSeen] = useState(false);
  const { appBarHidden } = useMemory(uiState);

  // An effect, because only the browser knows whether the table is visible.
  useEffect(() => {
    const end = mark.current;
    if (!end) return;
    const watcher = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      const gone = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0;
      setPast(gone);
      if (gone) setSeen(true);
    });
    watcher.observe(end);
    return () => watcher.disconnect();
  }, []);

  return (
    <>
      <div ref={mark} aria-hidden />
      <nav
        aria-label="Tu semana, resumen"
        inert={!past}
        data-tint="accent"
        className={cx(
          'mantel layer-sticky fixed inset-x-0 top-(--offline-h) pt-[env(safe-area-inset-top)] shadow-e1 transition-[transform,opacity] duration-200 ease-out desktop:hidden',
          past
            ? appBarHidden
              ? 'translate-y-0'
              : 'translate-y-[calc(var(--bar-h)-env(safe-area-inset-top))]'
            : '-translate-y-full opacity-0',
        )}
      >
        {seen && <HomeWeek day={day} small />}
      </nav>
    </>
  );
}
