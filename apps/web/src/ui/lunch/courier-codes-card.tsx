import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

export interface RouteCardProps {
  courier: string;
  place: string;
  codes: readonly { code: string; done: boolean }[];
  /** Number of codes that are not shown. */
  more?: number | undefined;
  /** "Llega en 4 min", "Espera 11 min más". */
  wait?: string | undefined;
  waitIcon?: 'clock' | 'timer' | undefined;
  /** True when the courier should have arrived by now. */
  late?: boolean | undefined;
  avatar: ReactNode;
  /** The menu beside the codes. */
  menu?: ReactNode;
  /** The count of packed orders, and buttons. */
  children?: ReactNode | undefined;
}

/** Shows one courier's twenty codes in one card instead of twenty. */
export function RouteCard({
  courier,
  place,
  codes,
  more = 0,
  wait,
  waitIcon = 'clock',
  late = false,
  avatar,
  menu,
  children,
}: RouteCardProps) {
  return (
    <article data-focus-fallback="p" className="grid gap-2 rounded bg-surface p-3 shadow-e1">
      <div className="flex items-center gap-2.5">
        {avatar}
        <p className="min-w-0">
          <b className="type-item block text-[1.6rem]">{courier}</b>
          <span className="block text-[1.35rem] text-text-2 leading-[1.7rem] font-[520]">{place}</span>
        </p>
      </div>
      <div className="flex items-end justify-between gap-1">
        <ul className="flex flex-wrap gap-1">
          {codes.map(({ code, done }) => (
            <li
              key={code}
              className={cx(
                'inline-flex items-center gap-1 rounded-sm px-2 font-display font-[760] text-[1.5rem] leading-7 tracking-[.03em] tabular-nums',
                done ? 'bg-success-soft text-success-text' : 'bg-bg',
              )}
            >
              {done && <Icon name="check" weight="bold" size="xs" label="Entregada" className="size-3" />}
              {code}
            </li>
          ))}
          {more > 0 && (
            <li className="px-1 text-[1.35rem] text-text-2 leading-7 font-[520] tabular-nums">y {more} más</li>
          )}
        </ul>
        {menu && <div className="-my-1.5 -mr-1.5 shrink-0">{menu}</div>}
      </div>
      {wait && (
        <p
          className={cx(
            'flex items-center gap-1.5 rounded-[.8rem] px-2.5 py-1.5 text-[1.35rem] leading-[1.7rem] font-semibold',
            late ? 'bg-danger-soft text-danger-text' : 'bg-st-soft text-st-text',
          )}
        >
          <Icon name={waitIcon} weight="fill" size="xs" />
          {wait}
        </p>
      )}
      {children}
    </article>
  );
}
