import type { ReactNode } from 'react';
import { lastAnswer } from '../../calls/server-clock-and-freshness.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { useOnline } from '../../device/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { SegmentBar } from '../../ui/progress-bar.tsx';
import type { QueuedStop } from './courier-acts-queue.ts';
import { CustomerWrote } from './customer-note-to-courier.tsx';
import { CourierRow } from './hand-over-row.tsx';
import type { Novelty } from './incident-sheet.tsx';
import { PlainRow } from './lunch-row-without-hand-over.tsx';
import { PickUpCard } from './pick-up-counter-card.tsx';
import {
  describeCustomerDish,
  describeDelegate,
  describeReturn,
  formatSpokenStopHour,
  listCustomerNotes,
} from './stop-texts.ts';
import type { StopParts } from './use-stops.ts';
import { WriteButton } from './write-button.tsx';

type Order = QueuedStop['orders'][number];

export interface StopOrdersProps {
  parts: StopParts;
  /** Where the lunches are picked up. */
  restaurants: QueuedStop['restaurants'];
  queuedIds: ReadonlySet<string>;
  picked: readonly string[];
  onPicked: (ids: readonly string[]) => void;
  onDeliver: (order: Order) => void;
  onScan: () => void;
  /** Opens the chat with the customer of a lunch. */
  onWrite: (orderId: string) => void;
  onNovelty: (novelty: Novelty) => void;
  /** The lunch that was kept was found. */
  onFound: (order: Order) => void;
}

/** The lunches of a stop: to pick up, on the way, expected, handed over, returned. */
export function StopOrders({ parts, restaurants, queuedIds, picked, onPicked, ...on }: StopOrdersProps) {
  const { toPick, stopped, carrying, consolidating, onWay, here, delivered, returned } = parts;
  const online = useOnline();
  const { fresh } = useMemory(lastAnswer);
  const isQueued = (id: string) => !(online && fresh) && queuedIds.has(id);
  const carried = here.length + delivered.length + returned.length;
  const damage = (order: Order) => <DamageMenu order={order} onNovelty={on.onNovelty} />;
  const found = (order: Order) =>
    order.stopped === 'missing' && order.status === 'confirmed' && <FoundMenu order={order} onFound={on.onFound} />;
  return (
    <div className="mx-auto grid max-w-column grid-cols-1 gap-2 px-4 pt-4">
      {carried > 0 && (
        <SegmentBar label={`${delivered.length} de ${carried} entregados`} done={delivered.length} total={carried} />
      )}
      {carried > 0 && (
        <Heading title={here.length === 0 ? 'Nadie falta' : here.length === 1 ? 'Falta 1' : `Faltan ${here.length}`}>
          {delivered.length} de {carried} entregados
        </Heading>
      )}
      {here.map((order) => (
        <AwaitedRow key={order.id} order={order} queued={isQueued(order.id)} {...on} />
      ))}
      {onWay.length > 0 && <Heading title="En camino">{onWay.length}</Heading>}
      {onWay.map((order) => (
        <PlainRow key={order.id} order={order} queued={isQueued(order.id)} menu={damage(order)} onWrite={on.onWrite} />
      ))}
      {toPick.length > 0 && (
        <ToPick orders={toPick} restaurants={restaurants} picked={picked} onPicked={onPicked} {...on} />
      )}
      {stopped.length > 0 && <Heading title="Con novedad">{stopped.length}</Heading>}
      {stopped.map((order) => (
        <PlainRow key={order.id} order={order} queued={isQueued(order.id)} menu={found(order)} onWrite={on.onWrite} />
      ))}
      {carrying.length > 0 && <Heading title="Llévalas al consolidador">{carrying.length}</Heading>}
      {carrying.map((order) => (
        <PlainRow key={order.id} order={order} queued={isQueued(order.id)} menu={damage(order)} onWrite={on.onWrite} />
      ))}
      {consolidating.length > 0 && <Heading title="Con el consolidador">{consolidating.length}</Heading>}
      {consolidating.map((order) => (
        <PlainRow key={order.id} order={order} queued={isQueued(order.id)} onWrite={on.onWrite} />
      ))}
      <Done
        delivered={delivered}
        returned={returned}
        isQueued={isQueued}
        onWrite={on.onWrite}
        onDeliver={on.onDeliver}
      />
    </div>
  );
}

type RowProps = Pick<StopOrdersProps, 'onDeliver' | 'onNovelty' | 'onWrite'> & { order: Order; queued: boolean };

/** A lunch whose customer is expected here. */
function AwaitedRow({ order, queued, onDeliver, onNovelty, onWrite }: RowProps) {
  return (
    <CourierRow
      code={order.code}
      text={
        <>
          {describeCustomerDish(order)}
          {order.delegate && <span className="block font-semibold text-text">{describeDelegate(order)}</span>}
          <CustomerWrote texts={listCustomerNotes(order)} />
        </>
      }
      delivered={false}
      queued={queued}
      onDeliver={() => onDeliver(order)}
      menu={<DamageMenu order={order} onNovelty={onNovelty} />}
      below={<WriteButton order={order} onWrite={onWrite} />}
    />
  );
}

/** The report possible for a lunch on its way. */
function DamageMenu({ order, onNovelty }: Pick<RowProps, 'order' | 'onNovelty'>) {
  return (
    <LazyActionMenu
      label={`Novedad de ${order.code}`}
      actions={[{ label: 'Se dañó en camino', icon: 'warning', onSelect: () => onNovelty({ order, type: 'damaged' }) }]}
    />
  );
}

/** For a missing lunch: it was found. */
function FoundMenu({ order, onFound }: Pick<StopOrdersProps, 'onFound'> & { order: Order }) {
  return (
    <LazyActionMenu
      label={`Novedad de ${order.code}`}
      actions={[{ label: 'Ya me la entregaron', icon: 'check-circle', onSelect: () => onFound(order) }]}
    />
  );
}

interface ToPickProps
  extends Pick<StopOrdersProps, 'restaurants' | 'picked' | 'onPicked' | 'onScan' | 'onNovelty' | 'onWrite'> {
  orders: readonly Order[];
}

/** The lunches to pick up, by restaurant: ticked by hand or scanned. */
function ToPick({ orders, restaurants, picked, onPicked, onScan, onNovelty, onWrite }: ToPickProps) {
  const tick = (id: string, on: boolean) => onPicked(on ? [...picked, id] : picked.filter((one) => one !== id));
  return (
    <>
      <Heading title="Por recoger">
        <button type="button" className={textActionClass} onClick={() => onPicked(orders.map(({ id }) => id))}>
          Marcar todas
        </button>
      </Heading>
      <Button look="quiet" size="l" wide onClick={onScan}>
        <Icon name="scan" size="m" />
        Escanear bolsas
      </Button>
      {restaurants.map((restaurant) => {
        const waiting = orders.filter(({ restaurantId }) => restaurantId === restaurant.id);
        return (
          waiting.length > 0 && (
            <PickUpCard
              key={restaurant.id}
              restaurant={restaurant}
              orders={waiting}
              picked={picked}
              onTick={tick}
              onNovelty={onNovelty}
              onWrite={onWrite}
            />
          )
        );
      })}
    </>
  );
}

interface DoneProps extends Pick<StopOrdersProps, 'onDeliver' | 'onWrite'> {
  delivered: readonly Order[];
  returned: readonly Order[];
  isQueued: (id: string) => boolean;
}

/** The lunches handed over or returned. */
function Done({ delivered, returned, isQueued, onDeliver, onWrite }: DoneProps) {
  return (
    <>
      {delivered.map((order) => (
        <CourierRow
          key={order.id}
          code={order.code}
          text={order.deliveredAt === null ? 'Entregado' : `Entregado a ${formatSpokenStopHour(order.deliveredAt)}`}
          delivered
          queued={isQueued(order.id)}
          onDeliver={() => onDeliver(order)}
        />
      ))}
      {returned.map((order) => (
        <PlainRow
          key={order.id}
          order={order}
          text={describeReturn(order)}
          queued={isQueued(order.id)}
          onWrite={onWrite}
        />
      ))}
    </>
  );
}

function Heading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 pt-1">
      <h2 className="type-h2 text-[2rem]">{title}</h2>
      <span className="type-body-s text-text-2 tabular-nums">{children}</span>
    </div>
  );
}
