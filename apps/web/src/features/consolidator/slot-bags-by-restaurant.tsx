import type { ConsolidationMark } from '@sazon/domain/logistics/consolidator-marks';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Accordion } from '../../ui/pages/accordion.tsx';
import type { ConsolidatorSlot, SlotOrder } from './consolidator-calls.ts';
import { SlotOrderRow } from './slot-order-row.tsx';
import {
  calculateSlotProgress,
  describeProgress,
  formatSlotHour,
  groupByRestaurant,
  isSentOff,
} from './slot-progress-groups-and-texts.ts';

interface SlotBagsByRestaurantProps {
  slot: ConsolidatorSlot;
  /** The bag read or marked last, whose restaurant is expanded. */
  lastId: string | null;
  onMark: (order: SlotOrder, mark: ConsolidationMark | null) => void;
  onWrong: (order: SlotOrder, mark: 'missing' | 'damaged') => void;
}

/** The orders by restaurant: those with an open task and that of the bag read or marked last are expanded. */
export function SlotBagsByRestaurant({ slot, lastId, onMark, onWrong }: SlotBagsByRestaurantProps) {
  const restaurants = groupByRestaurant(slot);
  const hour = formatSlotHour(slot.hour);
  /** What a person opened or closed, which then stays so. */
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const first = restaurants.find(({ orders }) => calculateSlotProgress({ orders }).untold > 0)?.name;
  const last = restaurants.find(({ orders }) => orders.some((order) => order.id === lastId))?.name;
  const isOpen = (name: string) => chosen[name] ?? (name === first || name === last);
  const open = restaurants.map(({ name }) => name).filter(isOpen);
  const change = (next: string[]) => {
    const turned = restaurants.map(({ name }) => name).filter((name) => next.includes(name) !== open.includes(name));
    setChosen((now) => ({ ...now, ...Object.fromEntries(turned.map((name) => [name, next.includes(name)])) }));
  };
  return (
    <div className="@container">
      <Accordion
        cards
        open={open}
        onOpenChange={change}
        items={restaurants.map(({ name, orders }) => ({
          id: name,
          title: (
            <>
              {/* with large letters the name needs the space */}
              <span className="contents @max-[24rem]:hidden">
                <Avatar name={name} size="s" />
              </span>
              {/* relative: screen reader text is clipped with the rest, so that it does not widen the page */}
              <span className="relative min-w-0 wrap-break-word">
                {name}
                <span className="sr-only">
                  , {slot.location.name} {hour}
                </span>
              </span>
            </>
          ),
          trailing: <RestaurantCount orders={orders} />,
          content: (
            <ul>
              {orders.map((order) => (
                <SlotOrderRow
                  key={order.id}
                  order={order}
                  onMark={(mark) => onMark(order, mark)}
                  onWrong={(mark) => onWrong(order, mark)}
                />
              ))}
            </ul>
          ),
        }))}
      />
    </div>
  );
}

/** Green only when all bags of a restaurant are received and whole; departures are described in text. */
function RestaurantCount({ orders }: Pick<ConsolidatorSlot, 'orders'>) {
  const progress = calculateSlotProgress({ orders });
  const { total, here, wrong } = progress;
  if (wrong > 0) {
    return (
      <span className="flex items-center gap-1.5 text-danger-text tabular-nums">
        {isSentOff(progress) ? describeProgress(progress) : `${here} de ${total}`}
        <Icon name="warning" weight="fill" size="m" label={wrong === 1 ? '1 con novedad' : `${wrong} con novedad`} />
      </span>
    );
  }
  if (isSentOff(progress)) return <span className="tabular-nums">{describeProgress(progress)}</span>;
  if (here < total) {
    return (
      <span className="tabular-nums">
        {here} de {total}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5 text-success-text tabular-nums">
      {here} de {total}
      <Icon name="check-circle" weight="fill" size="m" label="Completo" />
    </span>
  );
}
