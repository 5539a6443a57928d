import { askAboutIntent, getIntent, listIntents } from '@sazon/contract/payments/admin-routes';
import type { IntentStory } from '@sazon/contract/payments/admin-schemas';
import { may } from '@sazon/domain/access/may';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { formatMediumDate, formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { storyQuery } from './admin-payments-calls.ts';
import { GiveBackForm } from './give-back-form.tsx';
import { StoryLine as Line } from './payment-history-line.tsx';
import {
  describeAccount,
  describeMethod,
  describeProviderStatus,
  kindNames,
  outcomeNames,
  statusNames,
} from './payment-status-texts.ts';
import { RefundLine } from './refund-line.tsx';
import { StatusTag } from './status-tag.tsx';

export interface PaymentStoryProps {
  intentId: string;
  onClose: () => void;
}

/** One payment: attempts, the provider's news, ledger rows and refunds. */
export function PaymentStory({ intentId, onClose }: PaymentStoryProps) {
  const query = useQuery(storyQuery(intentId));
  const { data } = query;
  const actor = toActor(useUser());
  const ask = useCall(askAboutIntent, {
    invalidates: [getIntent, listIntents],
    onSuccess: ({ status }) => toast.success(`La pasarela dice: ${statusNames[status].toLowerCase()}`),
  });
  const [givingBack, setGivingBack] = useState(false);
  const canAsk = actor !== null && may(actor, 'admin_bills_edit');
  const own = data !== undefined && isOwnDecision(actor?.userId ?? null, data.customer.id);
  return (
    <SideDrawer
      open
      side="right"
      onOpenChange={(open) => !open && onClose()}
      title="Historia del pago"
      textOnly
      footer={
        canAsk &&
        data && (
          <div className="grid gap-2">
            <Button wide look="quiet" loading={ask.isPending} onClick={() => ask.mutate({ params: { intentId } })}>
              Preguntar a la pasarela
            </Button>
            {own && <NoticeBar tone="info">{OWN_DECISION_MESSAGE}</NoticeBar>}
            {data.refundable > 0 && !own && (
              <Button wide look="danger" onClick={() => setGivingBack(true)}>
                Devolver {formatCop(data.refundable)}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className="grid gap-5 px-2">
        <ListState what="el pago" query={query} title="No pudimos abrir este pago." level={3} />
        {data && <Story story={data} canEdit={canAsk && !own} />}
        {data && givingBack && <GiveBackForm story={data} onClose={() => setGivingBack(false)} />}
      </div>
    </SideDrawer>
  );
}

function Story({ story, canEdit }: { story: IntentStory; canEdit: boolean }) {
  return (
    <>
      <section aria-label="Resumen" className="grid gap-1">
        <div className="flex items-center justify-between gap-3">
          <Money amountCop={story.amount} className="type-h1" />
          <StatusTag status={story.status} />
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
