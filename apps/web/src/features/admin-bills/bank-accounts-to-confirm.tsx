import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { describeAccount } from '../bills/settlement-tags-and-texts.tsx';

interface WaitingAccount {
  id: string;
  /** Whose account it is. */
  name: string;
  account: Parameters<typeof describeAccount>[0];
  /** Its holder, and who asked for it and when. */
  note: string;
  /** Whether the reader asked for it, so that another person confirms it. */
  isOwn?: boolean;
}

interface AccountsToConfirmProps {
  accounts: readonly WaitingAccount[];
  mayEdit: boolean;
  pending: boolean;
  onDecide: (id: string, accept: boolean) => void;
}

/** Says what came of a decision. */
export const toastDecision = (accept: boolean) => toast.success(accept ? 'Cuenta confirmada' : 'Cuenta descartada');

/** Bank accounts that wait for somebody to confirm them; empty while there are none. Confirming one asks once. */
export function AccountsToConfirm({ accounts, mayEdit, pending, onDecide }: AccountsToConfirmProps) {
  const [asking, setAsking] = useState<WaitingAccount | null>(null);
  if (accounts.length === 0) return null;
  return (
    <section aria-label="Cuentas por confirmar" className="rounded-lg bg-surface p-5 shadow-e1">
      <h2 className="type-h3 mb-2">Cuentas por confirmar</h2>
      <ul className="grid grid-cols-1 gap-3">
        {accounts.map((waiting) => {
          const { id, name, account, note, isOwn = false } = waiting;
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="type-item block">
                  {name}: {describeAccount(account)}
                </span>
                <span className="type-body-s text-text-2">{note}</span>
                {isOwn && mayEdit && (
                  <span className="type-body-s block">Tú la pediste: falta que otra persona la confirme.</span>
                )}
              </span>
              {mayEdit && (
                <span className="flex min-w-0 flex-wrap gap-2">
                  <Button
                    size="s"
                    disabled={pending || isOwn}
                    aria-label={`Confirmar la cuenta de ${name}`}
                    onClick={() => setAsking(waiting)}
                  >
                    Confirmar
                  </Button>
                  <Button
                    size="s"
                    look="quiet"
                    disabled={pending}
                    aria-label={`Descartar la cuenta de ${name}`}
                    onClick={() => onDecide(id, false)}
                  >
                    Descartar
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking ? `¿Confirmas la cuenta de ${asking.name}?` : ''}
        text={
          asking && (
            <>
              <b className="block">{describeAccount(asking.account)}</b>
              <span className="block">{asking.note}</span>
              <span className="mt-2 block">
                Compárala con el certificado del banco: los próximos pagos salen a ella.
              </span>
            </>
          )
        }
        confirmLabel="Sí, confirmar"
        cancelLabel="Volver"
        onConfirm={() => {
          if (asking) onDecide(asking.id, true);
          setAsking(null);
        }}
      />
    </section>
  );
}
