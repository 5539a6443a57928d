import type { ReactElement } from 'react';
import { CountBadge } from '../../ui/count-badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Rendered } from '../../ui/pages/render-given-element.tsx';

type FilledIcon = Extract<IconName, 'wallet' | 'house' | 'receipt' | 'heart' | 'list'>;

export interface BottomNavEntry {
  icon: FilledIcon;
  label: string;
  active?: boolean | undefined;
  count?: number | undefined;
  /** The meaning of the count, for a screen reader: "3 ordenes en curso". */
  countLabel?: string | undefined;
  /** The router's link; a `<button>` for the entry that opens the menu. */
  render: ReactElement;
}

export interface BottomNavProps {
  entries: readonly BottomNavEntry[];
}

/**
 * Phones and tablets, up to 1024 px; above, `DesktopNav` shows the same entries. With large text, under 30rem of width,
 * labels replace the icons in two rows (WCAG 1.4.4).
 */
export function BottomNav({ entries }: BottomNavProps) {
  return (
    <nav
      aria-label="Principal"
      className="layer-nav @container fixed inset-x-0 bottom-0 grid min-h-(--nav-h) bg-surface pt-1.5 pb-6 shadow-[0_-1px_0_var(--border),0_-8px_24px_-12px_rgb(64_20_40/.14)] desktop:hidden"
    >
      <ul className="mx-auto grid w-full max-w-column grid-cols-5 px-1 @max-[30rem]:flex @max-[30rem]:flex-wrap @max-[30rem]:content-center @max-[30rem]:justify-center">
        {entries.map((entry) => (
          <li key={entry.label} className="grid">
            <Rendered
              render={entry.render}
              aria-current={entry.active ? 'page' : undefined}
              className={cx(
                'relative grid content-center justify-items-center gap-[.3rem] whitespace-nowrap text-center text-[min(1.2rem,3.9vw)] max-mobile:gap-0 max-mobile:hyphens-auto max-mobile:whitespace-normal leading-[1.17] tracking-[-.01em] @max-[30rem]:block @max-[30rem]:rounded-full @max-[30rem]:px-2 @max-[30rem]:text-[1.2rem] @max-[30rem]:leading-[max(44px,2.2rem)] @max-[30rem]:whitespace-nowrap',
                entry.active
                  ? 'font-bold text-text @max-[30rem]:bg-accent @max-[30rem]:text-on-accent'
                  : 'font-[560] text-text-2',
              )}
            >
              <span
                className={cx(
                  'relative grid h-7.5 w-full max-w-13 place-items-center rounded-full transition-colors @max-[30rem]:hidden',
                  entry.active && 'bg-accent text-on-accent',
                )}
              >
                {entry.active && entry.icon !== 'list' ? (
                  <Icon name={entry.icon} weight="fill" size="xl" />
                ) : (
                  <Icon name={entry.icon} size="xl" />
                )}
                <CountBadge
                  count={entry.count ?? 0}
                  className="-top-1 right-1 h-[min(1.8rem,5.2vw)] min-w-[min(1.8rem,5.2vw)] leading-[min(1.8rem,5.2vw)]"
                />
              </span>
              {entry.label}
              {entry.count ? (
                <>
                  <span aria-hidden className="hidden @max-[30rem]:inline">
                    {` (${entry.count > 9 ? '9+' : entry.count})`}
                  </span>
                  <span className="sr-only">, {entry.countLabel ?? entry.count}</span>
                </>
              ) : null}
            </Rendered>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same entries as links in the top bar, from 1024 px. */
export function DesktopNav({ entries }: BottomNavProps) {
  return (
    <nav aria-label="Principal" className="hidden desktop:block">
      <ul className="flex gap-1">
        {entries.map((entry) => (
          <li key={entry.label}>
            <Rendered
              render={entry.render}
              aria-current={entry.active ? 'page' : undefined}
              className={cx(
                'press flex h-11 items-center gap-2 rounded-full px-4 font-semibold text-[1.5rem]',
                entry.active ? 'bg-(--mora-900) text-white' : 'text-current hover:bg-[rgb(255_255_255/.3)]',
              )}
            >
              {entry.active && entry.icon !== 'list' ? (
                <Icon name={entry.icon} weight="fill" size="m" />
              ) : (
                <Icon name={entry.icon} size="m" />
              )}
              {entry.label}
              {entry.count ? (
                <span className="min-w-5 rounded-full bg-(--guayaba-600) px-1.5 text-center font-bold text-[1.2rem] text-white leading-5 tabular-nums">
                  {entry.count > 9 ? '9+' : entry.count}
                </span>
              ) : null}
            </Rendered>
          </li>
        ))}
      </ul>
    </nav>
  );
}
