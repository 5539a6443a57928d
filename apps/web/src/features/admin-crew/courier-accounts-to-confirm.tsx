import { decideCourierAccount } from '@sazon/contract/courier/courier-pay-routes';
import type { CrewPay } from '@sazon/contract/courier/courier-pay-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { describeAccount } from '../bills/settlement-tags-and-texts.tsx';
import { courierPayReads } from './courier-pay-calls.ts';

interface CourierAccountsToConfirmProps {
  accounts: CrewPay['accounts'];
  mayEdit: boolean;
}

/** Bank accounts that couriers asked to be paid to; empty while there are none. */
export function CourierAccountsToConfirm({ accounts, mayEdit }: CourierAccountsToConfirmProps) {
  const decide = useCall(decideCourierAccount, {
    invalidates: courierPayReads,
    onSuccess: (_, { body }) => toast.success(body.accept ? 'Cuenta confirmada' : 'Cuenta descartada'),
  });
  if (accounts.length === 0) return null;
  return (
    <section aria-label="Cuentas por confirmar" className="rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3 mb-2">Cuentas por confirmar</h2>
      <ul className="grid grid-cols-1 gap-3">
        {accounts.map(({ id, courier, account, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="type-item block">
                {courier.name}: {describeAccount(account)}
              </span>
              <span className="type-body-s text-text-2">
                Titular {account.holder}. Pedida: {formatMoment(at)}
              </span>
            </span>
            {mayEdit && (
              <span className="flex min-w-0 flex-wrap gap-2">
                <Button
                  size="s"
                  disabled={decide.isPending}
                  aria-label={`Confirmar la cuenta de ${courier.name}`}
                  onClick={() => decide.mutate({ params: { id }, body: { accept: true } })}
                >
                  Confirmar
                </Button>
                <Button
                  size="s"
                  look="quiet"
                  disabled={decide.isPending}
                  aria-label={`Descartar la cuenta de ${courier.name}`}
                  onClick={() => decide.mutate({ params: { id }, body: { accept: false } })}
                >
                  Descartar
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
