import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { Fragment } from 'react';
import { DishPlate } from '../../ui/lunch/dish-plate.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { formatSpokenHours } from '../kitchen-orders/board-order-texts.ts';
import { listDishLoads } from '../kitchen-orders/courier-groups-and-dish-loads.ts';

export interface BoardDishCountsProps {
  orders: readonly KitchenOrder[];
  hours: readonly string[];
}

/** Platos: the cook's list. The remaining count of each dish, by hour, with its extras. */
export function BoardDishCounts({ orders, hours }: BoardDishCountsProps) {
  const loads = listDishLoads(orders).filter((load) => load.left > 0);
  if (loads.length === 0) {
    return (
      <EmptyState
        title="No queda nada por hacer"
        text={
          hours.length === 0 ? 'Todo salió de la cocina.' : `Todo lo de ${formatSpokenHours(hours)} salió de la cocina.`
        }
      />
    );
  }
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only what has the focus scrolls by keyboard
      tabIndex={0}
      aria-label="Platos por hacer"
      className="grid content-start gap-3 overflow-y-auto pb-6 tablet:grid-cols-2 desktop:grid-cols-3 ultra:grid-cols-5"
    >
      {loads.map((load) => (
        <li
          key={load.id}
          className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-3 rounded-lg bg-surface p-3 shadow-e1"
        >
          <DishPlate src={load.plate} className="size-[min(7.2rem,22vw)] max-w-none" />
          <div className="min-w-0">
            <p className="font-[820] font-display text-[3.2rem] leading-8 tabular-nums">
              {load.left} <span className="type-body-s font-semibold text-text-2">de {load.total} por hacer</span>
            </p>
            <h2 className="type-h3 mt-1">{load.dish}</h2>
            <p className="type-body-s mt-1 text-text-2 tabular-nums">
              {load.hours.map(([hour, count], at) => (
                <Fragment key={hour}>
                  {at > 0 && ' · '}
                  <span className="whitespace-nowrap">
                    {count} para {formatSpokenHours([hour])}
                  </span>
                </Fragment>
              ))}
            </p>
            {load.extras.length > 0 && (
              <ul className="mt-1.5 grid gap-0.5">
                {load.extras.map(([name, count]) => (
                  <li key={name} className="text-[1.5rem] text-primary-text leading-5 font-[680]">
                    + {name} × {count}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
