import { decideCourierAccount } from '@sazon/contract/courier/courier-pay-routes';
import type { CrewPay } from '@sazon/contract/courier/courier-pay-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useCall } from '../../calls/use-call.ts';
import { AccountsToConfirm, toastDecision } from '../admin-bills/bank-accounts-to-confirm.tsx';
import { courierPayReads } from './courier-pay-calls.ts';

interface CourierAccountsToConfirmProps {
  accounts: CrewPay['accounts'];
  mayEdit: boolean;
}

/** Bank accounts that couriers asked to be paid to; empty while there are none. */
export function CourierAccountsToConfirm({ accounts, mayEdit }: CourierAccountsToConfirmProps) {
  const decide = useCall(decideCourierAccount, {
    invalidates: courierPayReads,
    onSuccess: (_, { body }) => toastDecision(body.accept),
  });
  return (
    <AccountsToConfirm
      accounts={accounts.map(({ id, courier, account, at }) => ({
        ...{ id, name: courier.name, account },
        note: `Titular ${account.holder}. Pedida: ${formatMoment(at)}`,
      }))}
      mayEdit={mayEdit}
      pending={decide.isPending}
      onDecide={(id, accept) => decide.mutate({ params: { id }, body: { accept } })}
    />
  );
}
