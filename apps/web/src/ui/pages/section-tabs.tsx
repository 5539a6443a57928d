import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { LazyTabMenu } from '../overlays/lazy-menus.tsx';
import { listTabsOutside } from './list-tabs-that-do-not-fit.ts';
import { Rendered } from './render-given-element.tsx';
import type { SectionTab } from './tab-menu.tsx';

/** The pages of a section in one row of the bar; those that do not fit are in its menu 'Más'. */
export function SectionTabs({ section, tabs }: { section: string; tabs: readonly SectionTab[] }) {
  const { row, outside } = useOutside();
  const isOutside = (_: SectionTab, place: number) => outside.includes(place);
  return (
    <nav ref={row} aria-label={section} className="relative ml-2 hidden min-w-0 flex-1 self-stretch desktop:flex">
      {tabs.map((tab, place) => (
        <Rendered
          key={tab.label}
          render={tab.render}
          data-tab=""
          aria-current={tab.active ? 'page' : undefined}
          className={cx(
            'type-item flex shrink-0 items-center gap-2 whitespace-nowrap px-3 ultra:px-4',
            // hidden and not focusable, but still measured at full width
            outside.includes(place) ? 'invisible absolute' : 'relative',
            tab.active
              ? 'text-white after:absolute after:inset-x-3 after:bottom-0 after:h-1 after:rounded-t after:bg-accent'
              : 'text-(--mora-300)',
          )}
        >
          <Icon name={tab.icon} size="m" className="max-ultra:hidden" />
          {tab.label}
        </Rendered>
      ))}
      {outside.length > 0 && <LazyTabMenu label={`Más páginas de ${section}`} tabs={tabs.filter(isOutside)} />}
    </nav>
  );
}

const none: readonly number[] = [];

/** The indexes of tabs that do not fit in the row. */
function useOutside() {
  const row = useRef<HTMLElement>(null);
  const [outside, setOutside] = useState(none);
  // a layout effect after every render: only drawn tabs can be measured, and measuring before the paint avoids jumps
  useLayoutEffect(() => {
    const { current } = row;
    if (current === null) return;
    const measure = () => {
      if (current.clientWidth === 0) return;
      const all = [...current.querySelectorAll<HTMLElement>(':scope > [data-tab]')];
      const more = current.querySelector<HTMLElement>(':scope > button');
      const showing = all.findIndex((tab) => tab.getAttribute('aria-current') === 'page');
      const next = listTabsOutside(
        all.map((tab) => tab.offsetWidth),
        current.clientWidth,
        more?.offsetWidth ?? 0,
        showing,
      );
      setOutside((before) => (before.join() === next.join() ? before : next));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    // tabs too: their font may load after they are drawn
    for (const box of [current, ...current.children]) watcher.observe(box);
    return () => watcher.disconnect();
  });
  return { row, outside };
}
