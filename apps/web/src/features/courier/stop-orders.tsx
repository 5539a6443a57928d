import { incidentTypeNames } from '@sazon/domain/incidents/incident';
import type { ReactNode } from 'react';
import { lastAnswer } from '../../calls/answer-times.ts';
import { useMemory } from '../../session/memory.ts';
import { useOnline } from '../../session/use-online.ts';
import { CourierRow } from '../../ui/courier-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { textActionClass } from '../../ui/page-parts.tsx';
import { SegmentBar } from '../../ui/progress-bar.tsx';
import { CheckRow } from '../../ui/scan-banner.tsx';
import type { QueuedStop } from './courier-queue.ts';
import { CustomerWrote } from './customer-wrote.tsx';
import { customerAndDish, delegateOf, spokenHourOf } from './stop-words.ts';
import type { StopParts } from './use-stops.ts';

export interface StopOrdersProps {
  parts: StopParts;
  /** Where the lunches are picked up. */
  restaurants: readonly string[];
  queuedIds: ReadonlySet<string>;
  picked: readonly string[];
  onPicked: (ids: readonly string[]) => void;
  onDeliver: (order: QueuedStop['orders'][number]) => void;
}

/** The lunches of a stop: to pick up, on the way, awaited, handed over, given back. */
export function StopOrders({ parts, restaurants, queuedIds, picked, onPicked, onDeliver }: StopOrdersProps) {
  const { toPick, consolidating, onWay, here, delivered, returned } = parts;
  const online = useOnline();
  const { fresh } = useMemory(lastAnswer);
  const isQueued = (id: string) => !(online && fresh) && queuedIds.has(id);
  const carried = here.length + delivered.length + returned.length;
  const tick = (id: string, on: boolean) => onPicked(on ? [...picked, id] : picked.filter((one) => one !== id));
  return (
    <div className="mx-auto grid max-w-column gap-2 px-4 pt-4">
      {carried > 0 && (
        <SegmentBar label={`${delivered.length} de ${carried} entregados`} done={delivered.length} total={carried} />
      )}
      {carried > 0 && (
        <Heading title={here.length === 0 ? 'Nadie falta' : here.length === 1 ? 'Falta 1' : `Faltan ${here.length}`}>
          {delivered.length} de {carried} entregados
        </Heading>
      )}
      {here.map((order) => (
        <CourierRow
          key={order.id}
          code={order.code}
          text={
            <>
              {customerAndDish(order)}
              {order.delegate && <span className="block font-semibold text-text">{delegateOf(order)}</span>}
              <CustomerWrote texts={order.customerWrote} />
            </>
          }
          delivered={false}
          queued={isQueued(order.id)}
          onDeliver={() => onDeliver(order)}
        />
      ))}
      {onWay.length > 0 && <Heading title="En camino">{onWay.length}</Heading>}
      {onWay.map((order) => (
        <PlainRow key={order.id} order={order} queued={isQueued(order.id)} />
      ))}
      {toPick.length > 0 && (
        <>
          <Heading title="Por recoger">
            <button type="button" className={textActionClass} onClick={() => onPicked(toPick.map(({ id }) => id))}>
              Marcar todas
            </button>
          </Heading>
          <p className="type-body-s flex items-center gap-2 text-text-2">
            <Icon name="storefront" weight="fill" size="s" />
            {restaurants.join(', ')}
          </p>
          <div className="rounded-lg bg-surface px-4 shadow-e1 *:first:border-t-0">
            {toPick.map((order) => (
              <CheckRow
                key={order.id}
                code={order.code}
                text={order.menuName}
                checked={picked.includes(order.id)}
                onCheckedChange={(on) => tick(order.id, on)}
              />
            ))}
          </div>
        </>
      )}
      {consolidating.length > 0 && <Heading title="Con el consolidador">{consolidating.length}</Heading>}
      {consolidating.map((order) => (
        <PlainRow key={order.id} order={order} queued={isQueued(order.id)} />
      ))}
      {delivered.map((order) => (
        <CourierRow
          key={order.id}
          code={order.code}
          text={order.deliveredAt === null ? 'Entregado' : `Entregado a ${spokenHourOf(order.deliveredAt)}`}
          delivered
          queued={isQueued(order.id)}
          onDeliver={() => onDeliver(order)}
        />
      ))}
      {returned.map((order) => (
        <PlainRow key={order.id} order={order} text={returnWords(order)} queued={isQueued(order.id)} />
      ))}
    </div>
  );
}

/** A lunch on its way back, until the restaurant says that it has it. */
const returnWords = ({ returned }: QueuedStop['orders'][number]): string =>
  returned?.confirmedAt ? `La recibió el restaurante a ${spokenHourOf(returned.confirmedAt)}` : 'Vuelve al restaurante';

function Heading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 pt-1">
      <h2 className="type-h2 text-[2rem]">{title}</h2>
      <span className="type-body-s text-text-2 tabular-nums">{children}</span>
    </div>
  );
}

interface PlainRowProps {
  order: QueuedStop['orders'][number];
  text?: string;
  queued: boolean;
}

function PlainRow({ order, text = customerAndDish(order), queued }: PlainRowProps) {
  return (
    <article
      data-st={order.status}
      className="flex min-h-18 items-center gap-3 rounded-lg py-2.5 pr-4 pl-4 shadow-[inset_0_0_0_1.5px_var(--border)]"
    >
      <p className="min-w-0 flex-1">
        <b className="type-code text-[2.4rem] text-text-2">{order.code}</b>
        <span className="type-body-s block text-text-2">{text}</span>
        {order.stopped && (
          <span className="type-body-s block font-semibold text-danger-text">
            {incidentTypeNames[order.stopped]}: no la lleves
          </span>
        )}
        {order.status !== 'cancelled' && <CustomerWrote texts={order.customerWrote} />}
        {queued && (
          <span className="type-caption inline-block rounded-full bg-warning-soft px-2 text-warning-text">
            Por enviar
          </span>
        )}
      </p>
      <Icon
        name={
          order.status === 'cancelled'
            ? order.returned?.confirmedAt
              ? 'storefront'
              : 'arrow-counter-clockwise'
            : order.status === 'in_route'
              ? 'moped'
              : 'stack'
        }
        size="l"
        className="text-text-3"
      />
    </article>
  );
}
