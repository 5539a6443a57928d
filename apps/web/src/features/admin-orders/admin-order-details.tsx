import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { nameReport } from '@sazon/domain/incidents/proposed-liability-and-compensation';
import { formatCop } from '@sazon/domain/money/format';
import { problemNames } from '@sazon/domain/orders/problem-kinds-and-compensation';
import type { ReactNode } from 'react';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { Money } from '../../ui/money.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import {
  describeAdminEvent,
  describeCancelReason,
  describeEventActor,
  formatOrderWhen,
  liableNames,
} from './admin-order-texts.ts';
import { AfterCutoffOrderTag } from './after-cutoff-order-tag.tsx';
import { OrderPayment, OrderRefunds } from './order-payment-and-refunds.tsx';
import { AmountLine, OrderSection } from './order-section-and-amount-line.tsx';

/** All facts of one order. `children` is shown before its history. */
export function AdminOrderFacts({ order, children }: { order: AdminOrderDetail; children?: ReactNode }) {
  return (
    <>
      <Summary order={order} />
      {order.problem && <Problem problem={order.problem} />}
      <CustomerAndDelivery order={order} />
      <OrderPayment order={order} />
      {(order.refunds.length > 0 || order.price.kept > 0) && <OrderRefunds order={order} />}
      {children}
      <OrderSection title="Historia">
        <ol>
          {order.events.toReversed().map((event) => (
            <AmountLine
              key={event.id}
              title={describeAdminEvent(event)}
              note={[describeEventActor(event), formatMoment(event.at)].join(', ')}
              detail={event.reason === null ? undefined : describeCancelReason(event.reason)}
            />
          ))}
        </ol>
      </OrderSection>
    </>
  );
}

/** Price and status, dish and customer. */
function Summary({ order }: { order: AdminOrderDetail }) {
  return (
    <section aria-label="Resumen" className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Money amountCop={order.total} className="type-h1" />
        <StatusChip status={order.status} reader="staff" />
      </div>
      <AfterCutoffOrderTag order={order} />
      <p className="type-item">{order.menu}</p>
      {order.additions.length > 0 && (
        <p className="type-body-s text-text-2">
          {order.additions.map(({ name, quantity }) => (quantity > 1 ? `${name} x${quantity}` : name)).join(', ')}
        </p>
      )}
      {order.note && <p className="type-body-s font-semibold wrap-anywhere">Nota a la cocina: {order.note}</p>}
      <p className="type-body-s text-text-2">
        {order.brand}, {order.restaurant.name}
      </p>
      {order.cancelReason && (
        <p className="type-body-s font-semibold">
          {describeCancelReason(order.cancelReason, order.heldSince !== null)}
          {order.liable && <span className="block">Responde: {liableNames[order.liable].toLowerCase()}</span>}
        </p>
      )}
    </section>
  );
}

/** The customer's report and its result. */
function Problem({ problem }: { problem: NonNullable<AdminOrderDetail['problem']> }) {
  return (
    <section aria-label="Problema" className="grid gap-1 rounded-lg bg-warning-soft p-3.5 text-warning-text">
      <h3 className="type-h3">{nameReport(problem.kind)}</h3>
      {problemNames[problem.kind] !== nameReport(problem.kind) && (
        <p className="type-body-s">El cliente eligió «{problemNames[problem.kind]}».</p>
      )}
      {problem.description && <p className="type-body-s wrap-anywhere">“{problem.description}”</p>}
      <p className="type-caption">
        {problem.number}, {lowerFirst(formatMoment(problem.at))}
      </p>
      {problem.remedy === 'tingos' && (
        <p className="type-body-s font-semibold">
          Se devolvieron <Money amountCop={problem.amount} /> en tingos
          {problem.liable && `, a cargo de: ${liableNames[problem.liable].toLowerCase()}`}.
        </p>
      )}
      {problem.answer && <p className="type-body-s wrap-anywhere">Respondimos: {problem.answer}</p>}
    </section>
  );
}

function CustomerAndDelivery({ order }: { order: AdminOrderDetail }) {
  const { customer } = order;
  return (
    <OrderSection title="Cliente y entrega">
      <p className="type-body">
        {customer.name},{' '}
        <a href={`tel:+57${customer.phone}`} className={textActionClass}>
          {customer.phone}
        </a>
      </p>
      {customer.enterprise && <p className="type-body-s text-text-2">{customer.enterprise}</p>}
      <p className="type-body-s">{formatOrderWhen(order)}</p>
      <p className="type-body-s text-text-2 wrap-anywhere">
        {[order.location.name, order.address, order.deliveryPoint, order.office].filter(Boolean).join(', ')}
      </p>
      <p className="type-body-s text-text-2">
        {order.courier ? `Domi: ${order.courier}` : 'Sin domi asignado'}
        {order.delegate && `. Puede recibir: ${order.delegate.name}`}
      </p>
      {order.placedBy && <p className="type-body-s">La creó {order.placedBy}, de la plataforma.</p>}
      {order.placedReason && <p className="type-body-s wrap-anywhere">Motivo: {order.placedReason}</p>}
      {order.courtesy > 0 && (
        <p className="type-body-s">
          Cortesía de {formatCop(order.courtesy)}.{' '}
          {order.courtesyBy && (order.courtesyBy === 'restaurant' ? 'La paga el restaurante.' : 'La paga Sazón.')}
        </p>
      )}
    </OrderSection>
  );
}
