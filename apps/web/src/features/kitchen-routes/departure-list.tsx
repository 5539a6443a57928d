import { calculateKitchenPace, describePace } from '@sazon/domain/logistics/deadline-pace';
import { useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatBoardHour, formatComandas } from '../kitchen-orders/board-order-texts.ts';
import type { HourDeparture } from './departures-by-hour.ts';

export interface DepartureListProps {
  departures: readonly HourDeparture[];
  shown: string;
  /** The product's clock; null on another day. */
  now: number | null;
  onShow: (hour: string) => void;
}

const tones = {
  calm: 'text-text-2',
  soon: 'rounded-full bg-warning-soft px-2 font-semibold text-warning-text',
  late: 'rounded-full bg-danger-soft px-2 font-semibold text-danger-text',
};

/** The day's departures in a column, or in a row on a phone. */
export function DepartureList({ departures, shown, now, onShow }: DepartureListProps) {
  const list = useRef<HTMLElement>(null);
  // An effect, because only a drawn element can be scrolled into view: on a phone the chosen one may be off screen.
  useEffect(() => {
    list.current?.querySelector(`[data-hour="${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <nav aria-label="Salidas" ref={list} className="min-w-0">
      <ul className="grid gap-2 max-desktop:auto-cols-[22rem] max-desktop:grid-flow-col max-desktop:overflow-x-auto max-desktop:pb-1">
        {departures.map(({ hour, plan, packed, orders, routes, unassigned }) => {
          const left = orders.some(({ status }) => status === 'scheduled' || status === 'confirmed');
          const pace = left && now !== null ? calculateKitchenPace(plan, packed, now) : null;
          return (
            <li key={hour}>
              <button
                type="button"
                data-hour={hour}
                aria-current={hour === shown || undefined}
                onClick={() => onShow(hour)}
                className={cx(
                  'grid h-full w-full content-start gap-0.5 rounded-lg bg-surface p-3.5 text-left',
                  hour === shown ? 'shadow-[inset_0_0_0_2px_var(--text)]' : 'shadow-e1',
                )}
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                  <span className="font-[820] font-display text-[2.6rem] leading-8 tabular-nums">
                    {formatBoardHour(hour)}
                  </span>
                  <span className={cx('type-body-s whitespace-nowrap', pace ? tones[pace.tone] : 'text-text-2')}>
                    {pace ? describePace(pace) : !left && 'Salió todo'}
                  </span>
                </span>
                <span className="type-body-s text-text-2">
                  {formatComandas(orders.length)}, {routes.length === 1 ? '1 ruta' : `${routes.length} rutas`}
                </span>
                {unassigned.length > 0 && (
                  <span className="type-body-s inline-flex items-center gap-1.5 font-semibold text-danger-text">
                    <Icon name="warning-octagon" weight="fill" size="xs" />
                    {unassigned.length} sin domi
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
