import { tingoMovements, tingos, withdrawTingos } from '@sazon/contract/tingos/routes';
import type { Movement } from '@sazon/contract/tingos/schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { pageHeading } from '../../device/screen-title-and-layout.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

type Withdrawal = NonNullable<Movement['withdrawal']>;

/** The right of withdrawal: the unused part of a purchase of tingos is refunded to its payment. */
export function UndoTingoPurchase({ withdrawal: { topUpId, amount, until } }: { withdrawal: Withdrawal }) {
  const [open, setOpen] = useState(false);
  const isConfirmed = useRef(false);
  // An effect, because the button and its dialog go with the purchase: the focus goes on at the page's heading.
  useEffect(
    () => () => {
      if (isConfirmed.current) pageHeading()?.focus();
    },
    [],
  );
  const undo = useCall(withdrawTingos, {
    silent: true,
    invalidates: [tingoMovements, tingos],
    onSuccess: (done) => {
      setOpen(false);
      toast.success(`Te devolvemos ${formatCop(done.amount)} a más tardar el ${longDate(done.dueOn)}`);
    },
  });
  return (
    <>
      <Button look="text" className="-ml-5" onClick={() => setOpen(true)}>
        Deshacer compra
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`¿Deshacemos la compra y te devolvemos ${formatCop(amount)}?`}
        text={`Sale de tu billetera lo que no has usado y vuelve al medio con que pagaste, en 15 días como máximo. Puedes hacerlo hasta el ${longDate(until)}.`}
        confirmLabel="Deshacer compra"
        destructive
        pending={undo.isPending}
        error={undo.error?.message}
        onConfirm={() => {
          isConfirmed.current = true;
          undo.mutate({ params: { topUpId } });
        }}
      />
    </>
  );
}

const longDate = (date: string): string => formatLongDate(date).toLowerCase();
