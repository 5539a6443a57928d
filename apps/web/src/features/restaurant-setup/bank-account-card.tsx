import { decideBankAccount } from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import { readRestaurant } from '@sazon/contract/restaurant-setup/routes';
import { may } from '@sazon/domain/access/permission-check';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { endSentence } from '@sazon/domain/end-sentence';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { BankAccountDialog } from '../bills/bank-account-dialog.tsx';
import { describeAccount } from '../bills/settlement-tags-and-texts.tsx';
import { restaurantReads } from './restaurants-calls.ts';
import type { PartProps } from './step-card.tsx';
import { StepCard } from './step-card.tsx';

/** Shows the bank account to which the restaurant is paid: one person enters it, another confirms it. */
export function BankAccountCard({ restaurant, mayEdit }: PartProps) {
  const { id, account, waiting, steps } = restaurant;
  const actor = toActor(useUser());
  const mayPropose = mayEdit && actor !== null && may(actor, 'restaurant_bills_write', { restaurantId: id });
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);
  const decide = useCall(decideBankAccount, {
    invalidates: restaurantReads,
    onSuccess: (_, { body }) => toast.success(body.accept ? 'Cuenta confirmada' : 'Cuenta descartada'),
  });
  const close = () => {
    setEditing(false);
    void queryClient.invalidateQueries({ queryKey: [readRestaurant.name] });
  };
  return (
    <StepCard
      step="bank"
      steps={steps}
      action={
        mayPropose && (
          <Button look="quiet" size="s" aria-label="Cambiar la cuenta de banco" onClick={() => setEditing(true)}>
            {account === null && waiting === null ? 'Agregar' : 'Cambiar'}
          </Button>
        )
      }
    >
      {account === null && waiting === null && (
        <p className="type-body text-text-2">A dónde se le paga. La escribe una persona y la confirma otra.</p>
      )}
      {account && (
        <div className="grid gap-0.5">
          <p className="type-item">{describeAccount(account)}</p>
          <p className="type-body-s text-text-2">Titular {account.holder}</p>
        </div>
      )}
      {waiting && (
        <div className="grid grid-cols-1 gap-2 rounded-lg border border-(--maracuya-400) bg-warning-soft p-3">
          <p className="type-item flex items-center gap-2">
            <Icon name="hourglass-medium" weight="fill" />
            {describeAccount(waiting.account)}
          </p>
          <p className="type-body-s">
            Titular {endSentence(waiting.account.holder)} La registró {waiting.by},{' '}
            {formatMoment(waiting.at).toLowerCase()}
          </p>
          {waiting.own ? (
            <p className="type-body-s">La confirma otra persona con permiso de pagos: compárala con el certificado.</p>
          ) : (
            mayEdit && (
              <div className="flex flex-wrap gap-2">
                <Button
                  size="s"
                  disabled={decide.isPending}
                  onClick={() => decide.mutate({ params: { id: waiting.id }, body: { accept: true } })}
                >
                  Confirmar la cuenta
                </Button>
                <Button
                  look="quiet"
                  size="s"
                  disabled={decide.isPending}
                  onClick={() => decide.mutate({ params: { id: waiting.id }, body: { accept: false } })}
                >
                  Descartar
                </Button>
              </div>
            )
          )}
        </div>
      )}
      {editing && (
        <BankAccountDialog
          restaurantId={id}
          note="La confirma otra persona de la plataforma. El correo del restaurante se entera."
          onClose={close}
        />
      )}
    </StepCard>
  );
}
