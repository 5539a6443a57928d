import { useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { boardHour, comandas } from './board-orders.ts';
import type { HourDeparture } from './departures.ts';

export interface DepartureListProps {
  departures: readonly HourDeparture[];
  shown: string;
  /** How long until an hour; null on another day. */
  leavesIn: ((hour: string) => string) | null;
  onShow: (hour: string) => void;
}

/** The day's departures, one under the other; on a phone beside each other. */
export function DepartureList({ departures, shown, leavesIn, onShow }: DepartureListProps) {
  const list = useRef<HTMLElement>(null);
  // An effect, because only what is drawn can be brought into sight: on a phone the chosen one may lie beside the screen.
  useEffect(() => {
    list.current?.querySelector(`[data-hour="${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <nav aria-label="Salidas" ref={list} className="min-w-0">
      <ul className="grid gap-2 max-desktop:auto-cols-[22rem] max-desktop:grid-flow-col max-desktop:overflow-x-auto max-desktop:pb-1">
        {departures.map(({ hour, orders, routes, unassigned }) => {
          const left = orders.some(({ status }) => status === 'scheduled' || status === 'confirmed');
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
                <span className="flex items-baseline justify-between gap-2">
                  <span className="font-[820] font-display text-[2.6rem] leading-8 tabular-nums">
                    {boardHour(hour)}
                  </span>
                  <span className="type-body-s text-text-2">{left ? leavesIn?.(hour) : 'Salió todo'}</span>
                </span>
                <span className="type-body-s text-text-2">
                  {comandas(orders.length)}, {routes.length === 1 ? '1 ruta' : `${routes.length} rutas`}
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
