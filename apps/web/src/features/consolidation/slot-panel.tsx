import type { ConsolidationMark } from '@sazon/domain/logistics/consolidation';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { textActionClass } from '../../ui/page-parts.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Slot, SlotOrder } from './consolidation-calls.ts';
import { SlotOrderRow } from './slot-order-row.tsx';
import { byRestaurant, isSentOff, leftBehindWords, progressOf, slotHour, slotHourInWords } from './slot-orders.ts';

export interface SlotPanelProps {
  slot: Slot;
  /** On a phone it is the one on the screen. */
  active: boolean;
  /** The bag read last: its restaurant is open. */
  lastId: string | null;
  dispatching: boolean;
  onMark: (order: SlotOrder, mark: ConsolidationMark | null) => void;
  onDispatch: () => void;
}

/** One place at one hour: how far it is, its restaurants with their codes, and the button that sends it on its way. */
export function SlotPanel({ slot, active, lastId, dispatching, onMark, onDispatch }: SlotPanelProps) {
  const restaurants = byRestaurant(slot);
  const progress = progressOf(slot);
  const { total, told, missing, leaving, gone } = progress;
  const hasLeft = isSentOff(progress);
  const left = leftBehindWords(slot.orders);
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const first = restaurants.find(({ orders }) => progressOf({ orders }).missing > 0)?.name;
  const last = restaurants.find(({ orders }) => orders.some((order) => order.id === lastId))?.name;
  const isOpen = (name: string) => (name === first || name === last) !== toggled.includes(name);
  const open = restaurants.map(({ name }) => name).filter(isOpen);
  const change = (next: string[]) => {
    const turned = restaurants.map(({ name }) => name).filter((name) => next.includes(name) !== open.includes(name));
    setToggled((names) => [
      ...names.filter((name) => !turned.includes(name)),
      ...turned.filter((name) => !names.includes(name)),
    ]);
  };
  const hour = slotHour(slot.hour);
  return (
    <section
      aria-label={`${slot.location.name}, ${hour}`}
      className={cx('grid grid-cols-1 gap-3', !active && 'max-desktop:hidden')}
    >
      <header className="grid gap-2.5">
        <div className="flex flex-wrap items-end justify-between gap-x-3">
          <h2 className="type-h2 flex min-w-0 flex-1 basis-44 items-center gap-2.5 text-[2.4rem]">
            <span className="grid size-9 shrink-0 place-items-center rounded bg-inverse font-display text-[2rem] text-on-inverse">
              <span className="sr-only">Grupo </span>
              {slot.letter}
            </span>
            <span className="min-w-0">{slot.location.name}</span>
          </h2>
          <p className="type-body shrink-0 whitespace-nowrap text-text-2 tabular-nums">
            <span className="mr-2 font-bold text-text">{hour}</span>
            {total > 0 && `${told} de ${total}`}
          </p>
        </div>
        {total > 0 && <ProgressBar label={`${told} de ${total} consolidadas`} value={told} max={total} />}
      </header>
      {left.length > 0 && (
        <NoticeBar tone="danger">
          <b className="block">Empacado y sin recoger</b>
          {left.join('; ')}. El domi no lo escaneó: avísale al restaurante.
        </NoticeBar>
      )}
      {slot.orders.length === 0 ? (
        <EmptyState level={3} title={`No hay órdenes para ${slotHourInWords(slot.hour)}.`} />
      ) : (
        <Accordion
          cards
          open={open}
          onOpenChange={change}
          items={restaurants.map(({ name, orders }) => ({
            id: name,
            title: (
              <>
                <Avatar name={name} size="s" />
                <span className="min-w-0 truncate">
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
                  <SlotOrderRow key={order.id} order={order} onMark={(mark) => onMark(order, mark)} />
                ))}
              </ul>
            ),
          }))}
        />
      )}
      {slot.orders.length > 0 && (
        <p>
          <Link
            to="/consolidador/manifiesto"
            search={{ time: slot.timeId }}
            className={cx(textActionClass, 'inline-flex items-center gap-2')}
          >
            <Icon name="printer" size="s" />
            Manifiesto
            <span className="sr-only">
              de {slot.location.name}, {hour}
            </span>
          </Link>
        </p>
      )}
      {total > 0 && !hasLeft && (
        <div className="max-desktop:foot-bar max-desktop:layer-sticky max-desktop:fixed max-desktop:inset-x-0 max-desktop:bottom-0">
          <Button
            wide
            size="xl"
            look={active ? 'primary' : 'dark'}
            disabled={missing > 0 || leaving === 0}
            loading={dispatching}
            onClick={onDispatch}
          >
            {dispatchWords(missing, leaving)}
          </Button>
        </div>
      )}
      {hasLeft && (
        <p role="status" className="type-h3 flex items-center justify-center gap-2 py-3 text-success-text">
          <Icon name="moped" weight="fill" size="l" />
          Despachada: {gone} en camino
        </p>
      )}
    </section>
  );
}

export function dispatchWords(missing: number, leaving: number): string {
  if (missing > 0) return missing === 1 ? 'Falta 1 para despachar' : `Faltan ${missing} para despachar`;
  return leaving === 0 ? 'Nada por despachar' : `Despachar ${leaving}`;
}

function RestaurantCount({ orders }: Pick<Slot, 'orders'>) {
  const { total, told } = progressOf({ orders });
  if (told < total) {
    return (
      <span className="tabular-nums">
        {told} de {total}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5 text-success-text tabular-nums">
      {total === 0 ? orders.length : `${told} de ${total}`}
      <Icon name="check-circle" weight="fill" size="m" label="Completo" />
    </span>
  );
}
