import type { IntentStory } from '@sazon/contract/payments/admin-schemas';
import { formatMediumDate, formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money.tsx';
import { PaymentHistoryLine as Line } from './payment-history-line.tsx';
import {
  describeAccount,
  describeMethod,
  describeProviderStatus,
  kindNames,
  outcomeNames,
} from './payment-status-method-and-account-texts.ts';
import { PaymentStatusTag } from './payment-status-tag.tsx';
import { RefundLine } from './refund-line.tsx';

export function PaymentHistory({ story, canEdit }: { story: IntentStory; canEdit: boolean }) {
  return (
    <>
      <section aria-label="Resumen" className="grid gap-1">
        <div className="flex items-center justify-between gap-3">
          <Money amountCop={story.amount} className="type-h1" />
          <PaymentStatusTag status={story.status} />
        </div>
        {story.hasMismatch && (
          <p role="alert" className="type-body-s font-semibold text-danger-text">
            La pasarela aprobó otro valor: mira abajo lo que dijo. Esa plata no compró nada y hay que devolverla.
          </p>
        )}
        <p className="type-body">
          {story.customer.name}, {story.customer.phone}
        </p>
        <p className="type-body-s text-text-2">
          {describeMethod(story.method)}
          {story.card && ` ${story.card.cardBrand} ${story.card.cardLastFour}`}
          {story.nequiNumber && ` terminado en ${story.nequiNumber}`}. Creado{' '}
          {formatMoment(story.createdAt).toLowerCase()}
          {story.settledAt !== null && `, cerrado ${formatMoment(story.settledAt).toLowerCase()}`}
        </p>
        {story.message && <p className="type-body-s font-semibold">{story.message}</p>}
        <p className="type-caption break-all text-text-2">
          {story.reference}
          {story.transactionId && <span className="block">Transacción {story.transactionId}</span>}
        </p>
      </section>
      <Part title="Lo que compra" empty="Tingos: no hay órdenes.">
        {story.orders.map((order) => (
          <Line key={order.id} title={order.dish} note={formatMediumDate(order.scheduleDate)} amountCop={order.total} />
        ))}
      </Part>
      <Part title="Intentos" empty="Nadie lo ha intentado desde acá.">
        {story.attempts.map((attempt) => (
          <Line
            key={attempt.id}
            title={`${describeMethod(attempt.method)}: ${outcomeNames[attempt.outcome]}`}
            note={[formatMoment(attempt.startedAt), attempt.message, attempt.transactionId].filter(Boolean).join(' · ')}
          />
        ))}
      </Part>
      <Part title="Noticias de la pasarela" empty="La pasarela no ha dicho nada.">
        {story.events.map((event) => (
          <Line
            key={event.id}
            title={describeProviderStatus(event.status)}
            note={[formatMoment(event.receivedAt), event.message, event.transactionId].filter(Boolean).join(' · ')}
            amountCop={event.amount}
          />
        ))}
      </Part>
      <Part title="Libro de cuentas" empty="No ha movido plata.">
        {story.ledger.map((row) => (
          <Line
            key={row.id}
            title={kindNames[row.kind] ?? row.kind}
            note={`De ${describeAccount(row.debit)} a ${describeAccount(row.credit)} · ${formatMoment(row.at)}`}
            amountCop={row.amount}
          />
        ))}
      </Part>
      {story.refunds.length > 0 && (
        <Part title="Devoluciones" empty="">
          {story.refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} canEnd={canEdit} />
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="type-h3">{title}</h3>
      {children.length === 0 ? <p className="type-body-s text-text-2">{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}
