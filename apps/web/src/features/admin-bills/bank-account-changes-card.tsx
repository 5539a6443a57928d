import { bankAccountChanges, decideBankAccount } from '@sazon/contract/bills/bank-accounts-routes';
import { may } from '@sazon/domain/access/permission-check';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { describeAccount } from '../bills/settlement-tags-and-texts.tsx';
import { settlementReads } from './settlements-calls.ts';

/** Bank accounts that wait for a second person; empty while there are none. */
export function BankAccountChangesCard() {
  const { data } = useQuery({ ...queryFor(bankAccountChanges), meta: { silent: true } });
  const actor = toActor(useUser());
  const mayEdit = actor !== null && may(actor, 'admin_bills_edit');
  const decide = useCall(decideBankAccount, {
    invalidates: [bankAccountChanges, ...settlementReads],
    onSuccess: (_, { body }) => toast.success(body.accept ? 'Cuenta confirmada' : 'Cuenta descartada'),
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section aria-label="Cuentas por confirmar" className="rounded-lg bg-surface p-5 shadow-e1">
      <h2 className="type-h3 mb-2">Cuentas por confirmar</h2>
      <ul className="grid grid-cols-1 gap-3">
        {data.data.map(({ id, restaurant, account, by, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="type-item block">
                {restaurant.name}: {describeAccount(account)}
              </span>
              <span className="type-body-s text-text-2">
                Titular {account.holder}, la pidió {by}, {formatMoment(at).toLowerCase()}
              </span>
            </span>
            {mayEdit && (
              <span className="flex flex-wrap gap-2">
                <Button
                  size="s"
                  disabled={decide.isPending}
                  aria-label={`Confirmar la cuenta de ${restaurant.name}`}
                  onClick={() => decide.mutate({ params: { id }, body: { accept: true } })}
                >
                  Confirmar
                </Button>
                <Button
                  size="s"
                  look="quiet"
                  disabled={decide.isPending}
                  aria-label={`Descartar la cuenta de ${restaurant.name}`}
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
