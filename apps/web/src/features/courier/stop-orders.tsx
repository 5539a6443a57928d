import type { ReactNode } from 'react';
import { lastAnswer } from '../../calls/server-clock-and-freshness.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { useOnline } from '../../device/use-online.ts';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { SegmentBar } from '../../ui/progress-bar.tsx';
import { AwaitedLunchRow, DamageMenu } from './awaited-lunch-row-and-damage-menu.tsx';
import { HandOverRow } from './hand-over-row-and-wait-timer.tsx';
import { LunchRowNotToHandOverNow } from './lunch-row-not-to-hand-over-now.tsx';
import { LunchesToPickUp } from './lunches-to-pick-up.tsx';
import type { StopOrder, StopOrdersProps } from './stop-orders-props.ts';
import { StopSectionHeading } from './stop-section-heading.tsx';
import { describeReturn, formatSpokenStopHour } from './stop-texts.ts';

/** The lunches of a stop: to pick up, on the way, expected, handed over, returned. */
export function StopOrders({ parts, restaurants, queuedIds, picked, onPicked, ...on }: StopOrdersProps) {
  const { toPick, stopped, carrying, consolidating, onWay, here, delivered, returned } = parts;
  const online = useOnline();
  const { fresh } = useMemory(lastAnswer);
  const isQueued = (id: string) => !(online && fresh) && queuedIds.has(id);
  const carried = here.length + delivered.length + returned.length;
  const damage = (order: StopOrder) => <DamageMenu order={order} onNovelty={on.onNovelty} />;
  const found = (order: StopOrder) =>
    order.stopped === 'missing' && order.status === 'confirmed' && <FoundMenu order={order} onFound={on.onFound} />;
  const group = (title: string, orders: readonly StopOrder[], menu: (order: StopOrder) => ReactNode) => (
    <>
      {orders.length > 0 && <StopSectionHeading title={title}>{orders.length}</StopSectionHeading>}
      {orders.map((order) => (
        <LunchRowNotToHandOverNow
          key={order.id}
          order={order}
          queued={isQueued(order.id)}
          menu={menu(order)}
          onWrite={on.onWrite}
        />
      ))}
    </>
  );
  return (
    <div className="mx-auto grid max-w-column grid-cols-1 gap-2 px-4 pt-4">
      {carried > 0 && (
        <SegmentBar label={`${delivered.length} de ${carried} entregados`} done={delivered.length} total={carried} />
      )}
      {carried > 0 && (
        <StopSectionHeading
          title={here.length === 0 ? 'Nadie falta' : here.length === 1 ? 'Falta 1' : `Faltan ${here.length}`}
        >
          {delivered.length} de {carried} entregados
        </StopSectionHeading>
      )}
      {here.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {here.map((order) => (
            <li key={order.id}>
              <AwaitedLunchRow order={order} queued={isQueued(order.id)} {...on} />
            </li>
          ))}
        </ul>
      )}
      {group('En camino', onWay, damage)}
      {toPick.length > 0 && (
        <LunchesToPickUp orders={toPick} restaurants={restaurants} picked={picked} onPicked={onPicked} {...on} />
      )}
      {group('Con novedad', stopped, found)}
      {group('Llévalas al consolidador', carrying, damage)}
      {group('Con el consolidador', consolidating, () => null)}
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

/** The menu of a missing lunch, to report that it was found. */
function FoundMenu({ order, onFound }: Pick<StopOrdersProps, 'onFound'> & { order: StopOrder }) {
  return (
    <LazyActionMenu
      label={`Novedad de ${order.code}`}
      actions={[{ label: 'Ya me la entregaron', icon: 'check-circle', onSelect: () => onFound(order) }]}
    />
  );
}

interface DoneProps extends Pick<StopOrdersProps, 'onDeliver' | 'onWrite'> {
  delivered: readonly StopOrder[];
  returned: readonly StopOrder[];
  isQueued: (id: string) => boolean;
}

/** The lunches handed over or returned. */
function Done({ delivered, returned, isQueued, onDeliver, onWrite }: DoneProps) {
  return (
    <>
      {delivered.map((order) => (
        <HandOverRow
          key={order.id}
          code={order.code}
          text={order.deliveredAt === null ? 'Entregado' : `Entregado a ${formatSpokenStopHour(order.deliveredAt)}`}
          delivered
          queued={isQueued(order.id)}
          onDeliver={() => onDeliver(order)}
        />
      ))}
      {returned.map((order) => (
        <LunchRowNotToHandOverNow
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
