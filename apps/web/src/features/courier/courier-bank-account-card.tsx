import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import { courierPay, proposeCourierAccount } from '@sazon/contract/courier/courier-pay-routes';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { describeAccount } from '../bills/settlement-tags-and-texts.tsx';

const BankAccountFormDialog = lazyNamed(() => import('../bills/bank-account-dialog.tsx'), 'BankAccountFormDialog');

type Account = SettlementDetail['account'];

/** The account that the courier is paid to, and the one that waits for the platform. */
export function CourierAccountCard({ account, waiting }: { account: Account; waiting: Account }) {
  const [open, setOpen] = useState(false);
  const send = useCall(proposeCourierAccount, {
    silent: true,
    invalidates: [courierPay],
    onSuccess: () => {
      toast.success('La plataforma confirma la cuenta antes de usarla');
      setOpen(false);
    },
  });
  const { error, isPending } = send;
  return (
    <section aria-label="Cuenta donde te pagamos" className="rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3">Cuenta donde te pagamos</h2>
      <p className="type-body">
        {account === null ? 'Todavía no hay una cuenta.' : `${describeAccount(account)}, ${account.holder}`}
      </p>
      {waiting && (
        <p className="type-body-s text-text-2">{describeAccount(waiting)} espera que la plataforma la confirme.</p>
      )}
      <Button className="mt-3" look="quiet" onClick={() => setOpen(true)}>
        {account === null && waiting === null ? 'Agregar cuenta' : 'Cambiar cuenta'}
      </Button>
      {open && (
        <BankAccountFormDialog
          note={
            account === null
              ? 'Te pagamos a esta cuenta desde que una persona de la plataforma la confirme.'
              : 'Hasta que una persona de la plataforma la confirme, te pagamos a la de ahora.'
          }
          isFirst={account === null && waiting === null}
          {...{ error, isPending }}
          onSend={(body) => send.mutate({ body })}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
