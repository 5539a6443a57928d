import type { RouteReply } from '@sazon/contract/define-route';
import { inSiteCharges, withdrawInSiteCharge } from '@sazon/contract/in-site-charges/routes';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

type Charge = RouteReply<typeof inSiteCharges>['data'][number];

const reasons: Readonly<Record<string, string>> = {
  in_site_rejected: 'La persona lo rechazó.',
  in_site_withdrawn: 'El restaurante lo retiró.',
  payment_expired: 'No respondió a tiempo.',
};

export interface ChargeListProps {
  restaurantId: string;
  charges: readonly Charge[];
}

/** Today's charges; an unanswered one can be withdrawn. */
export function ChargeList({ restaurantId, charges }: ChargeListProps) {
  return (
    <section aria-label="Cobros de hoy" className="grid grid-cols-1 gap-2">
      <h2 className="type-h2">Cobros de hoy</h2>
      {charges.length === 0 ? (
        <p className="type-body text-text-2">Todavía no has cobrado nada hoy.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {charges.map((charge) => (
            <ChargeRow key={charge.id} restaurantId={restaurantId} charge={charge} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ChargeRow({ restaurantId, charge }: { restaurantId: string; charge: Charge }) {
  const withdraw = useCall(withdrawInSiteCharge, {
    invalidates: [inSiteCharges],
    onSuccess: () => toast.success('Cobro retirado. No se cobró nada.'),
  });
  const { id, customer, dishes, total, status, reason, createdAt, expiresAt } = charge;
  return (
    <li className="grid grid-cols-1 gap-1 rounded-lg bg-surface p-3.5 shadow-e1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="type-item">{customer}</b>
        <StatusChip status={status} reader="staff" />
      </div>
      <p className="type-body-s flex justify-between gap-2 text-text-2">
        <span>{dishes.map(({ name, count }) => (count > 1 ? `${count} ${name}` : name)).join(', ')}</span>
        <b className="text-text">
          <Money amountCop={total} />
        </b>
      </p>
      <p className="type-body-s text-text-2">
        {formatHour(toBogotaHour(createdAt))}
        {expiresAt !== null && `, puede aceptar hasta ${formatSpokenHour(toBogotaHour(expiresAt))}`}
        {reason !== null && ` ${reasons[reason] ?? ''}`}
      </p>
      {status === 'pending_confirmation' && (
        <Button
          look="quiet"
          size="s"
          className="mt-1 justify-self-start"
          aria-label={`Retirar el cobro de ${customer}`}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id }, body: { restaurantId } })}
        >
          Retirar el cobro
        </Button>
      )}
    </li>
  );
}
