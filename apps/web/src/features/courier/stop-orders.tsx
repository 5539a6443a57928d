import { lastAnswer } from '../../calls/server-clock-and-freshness.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { useOnline } from '../../device/use-online.ts';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { SegmentBar } from '../../ui/progress-bar.tsx';
import { AwaitedRow, DamageMenu } from './awaited-lunch-row.tsx';
import { CourierRow } from './hand-over-row.tsx';
import { PlainRow } from './lunch-row-without-hand-over.tsx';
import { ToPick } from './lunches-to-pick-up.tsx';
import { Heading } from './stop-heading.tsx';
import type { Order, StopOrdersProps } from './stop-orders-props.ts';
import { describeReturn, formatSpokenStopHour } from './stop-texts.ts';

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

/** For a missing lunch: it was found. */
function FoundMenu({ order, onFound }: Pick<StopOrdersProps, 'onFound'> & { order: Order }) {
  return (
    <LazyActionMenu
      label={`Novedad de ${order.code}`}
      actions={[{ label: 'Ya me la entregaron', icon: 'check-circle', onSelect: () => onFound(order) }]}
    />
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
