import { bankAccountChanges, decideBankAccount } from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import { isOwnDecision } from '@sazon/domain/access/own-decision-refusal';
import { may } from '@sazon/domain/access/permission-check';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { AccountsToConfirm, toastDecision } from './bank-accounts-to-confirm.tsx';
import { settlementReads } from './settlements-calls.ts';

/** Restaurants' bank accounts that wait for a second person; empty while there are none. */
export function BankAccountChangesCard() {
  const { data } = useQuery({ ...queryFor(bankAccountChanges), meta: { silent: true } });
  const user = useUser();
  const actor = toActor(user);
  const decide = useCall(decideBankAccount, {
    invalidates: [bankAccountChanges, ...settlementReads],
    onSuccess: (_, { body }) => toastDecision(body.accept),
  });
  return (
    <AccountsToConfirm
      accounts={(data?.data ?? []).map(({ id, restaurant, account, by, byId, at }) => ({
        ...{ id, name: restaurant.name, account, isOwn: isOwnDecision(user?.id ?? null, byId) },
        note: `Titular ${account.holder}, la pidió ${by}, ${formatMoment(at).toLowerCase()}`,
      }))}
      mayEdit={actor !== null && may(actor, 'admin_bills_edit')}
      pending={decide.isPending}
      onDecide={(id, accept) => decide.mutate({ params: { id }, body: { accept } })}
    />
  );
}
