import { askAboutIntent, listIntents } from '@sazon/contract/payments/admin-routes';
import type { AdminIntent } from '@sazon/contract/payments/admin-schemas';
import { may } from '@sazon/domain/access/permission-check';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { useQuery } from '@tanstack/react-query';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { buildPaymentsQuery } from './system-calls.ts';

const cards = {
  pending: {
    title: 'Pagos sin respuesta',
    what: 'los pagos sin respuesta',
    empty: 'Todos los pagos tienen respuesta.',
    about: 'El sistema pregunta solo cada pocos minutos; acá preguntas ya.',
  },
  refund: {
    title: 'Devoluciones por hacer',
    what: 'las devoluciones por hacer',
    empty: 'No hay devoluciones por hacer.',
    about: 'Las que la pasarela no devuelve sola: se hacen a mano y se anota el giro.',
  },
} as const;

const answers: Record<AdminIntent['status'], string> = {
  created: 'Todavía no se intentó pagar',
  pending: 'El banco aún no responde',
  approved: 'Quedó aprobado',
  failed: 'No se aprobó',
};

export interface WaitingPaymentsCardProps {
  status: keyof typeof cards;
  onOpen: (intentId: string) => void;
}

/** Payments that wait for the bank, or for their refund, each with its action. */
export function WaitingPaymentsCard({ status, onOpen }: WaitingPaymentsCardProps) {
  const query = useQuery(buildPaymentsQuery(status));
  const { data } = query;
  const { title, what, empty, about } = cards[status];
  const actor = toActor(useUser());
  const canAsk = actor !== null && may(actor, 'admin_bills_edit');
  const ask = useCall(askAboutIntent, {
    invalidates: [listIntents],
    onSuccess: ({ status: now }) => toast.success(answers[now]),
  });
  return (
    <Card className="grid grid-cols-1 content-start gap-2" label={title}>
      <h2 className="type-h2">
        {title}
        {data && data.total > 0 && ` (${data.total})`}
      </h2>
      <p className="type-body-s text-text-2">{data?.total === 0 ? empty : about}</p>
      <ListState what={what} query={query} rows={1} level={3} />
      <ul>
        {data?.data.map((intent) => (
          <li
            key={intent.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t py-3 first:border-0"
          >
            <span className="type-body-s min-w-0 flex-1 basis-56">
              <b className="block font-semibold break-words">{intent.customer.name}</b>
              <span className="text-text-2">
                <Money amountCop={intent.amount} />, {formatNearMoment(intent.createdAt, getServerNow())}
              </span>
            </span>
            {status === 'pending' && canAsk ? (
              <Button
                look="quiet"
                size="s"
                aria-label={`Consultar ahora el pago de ${intent.customer.name}`}
                loading={ask.isPending && ask.variables?.params.intentId === intent.id}
                onClick={() => ask.mutate({ params: { intentId: intent.id } })}
              >
                Consultar ahora
              </Button>
            ) : (
              <Button
                look="quiet"
                size="s"
                aria-label={`Ver el pago de ${intent.customer.name}`}
                onClick={() => onOpen(intent.id)}
              >
                Ver el pago
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
