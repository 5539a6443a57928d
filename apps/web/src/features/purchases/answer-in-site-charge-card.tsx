import { answerInSiteCharge, listPendingInSiteCharges } from '@sazon/contract/in-site-charges/routes';
import { formatCountdown } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { orderReads } from '../order-records/orders-calls.ts';

/** A counter charge of a restaurant: how it would be paid, with the buttons to accept or decline. */
export function AnswerInSiteChargeCard({ purchaseId }: { purchaseId: string }) {
  const { data } = useQuery({ ...queryFor(listPendingInSiteCharges), meta: { silent: true } });
  const now = useNow(1000);
  const answer = useCall(answerInSiteCharge, {
    silent: true,
    invalidates: [...orderReads, listPendingInSiteCharges],
    onSuccess: (_reply, { body }) => toast.success(body.accept ? 'Pago aceptado. ¡Buen provecho!' : 'Cobro rechazado'),
  });
  const charge = data?.data.find(({ id }) => id === purchaseId);
  if (data === undefined) return <Skeleton className="h-24" />;
  if (charge === undefined) return <p className="type-body text-text-2">Este cobro ya no espera tu respuesta.</p>;
  const { restaurantName, tingos, payroll, missing, expiresAt } = charge;
  const say = (accept: boolean) => answer.mutate({ params: { id: purchaseId }, body: { accept } });
  return (
    <div className="grid gap-2.5 rounded-lg bg-surface p-4 shadow-e1">
      <p className="type-body">
        {restaurantName} te cobra lo que comes allá. Responde en{' '}
        <b className="tabular-nums">{formatCountdown(Math.max(0, expiresAt - now))}</b>; después no se cobra nada.
      </p>
      <dl className="type-body-s grid gap-1 text-text-2">
        {tingos > 0 && (
          <div className="flex justify-between gap-3">
            <dt>Tingos</dt>
            <dd>
              <Money amountCop={tingos} />
            </dd>
          </div>
        )}
        {payroll > 0 && (
          <div className="flex justify-between gap-3">
            <dt>Nómina</dt>
            <dd>
              <Money amountCop={payroll} />
            </dd>
          </div>
        )}
      </dl>
      {missing > 0 && (
        <NoticeBar tone="warning">
          Te faltan <Money amountCop={missing} /> en tingos o nómina para aceptarlo.
        </NoticeBar>
      )}
      {answer.error && <NoticeBar tone="danger">{answer.error.message}</NoticeBar>}
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        <Button size="s" disabled={missing > 0} loading={answer.isPending} onClick={() => say(true)}>
          Aceptar
        </Button>
        <Button look="quiet" size="s" disabled={answer.isPending} onClick={() => say(false)}>
          Rechazar
        </Button>
      </div>
    </div>
  );
}
