import { chargeDebtBack, writeOffDebt } from '@sazon/contract/debts/routes';
import type { PlatformDebt } from '@sazon/contract/debts/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { BillReasonDialog } from '../admin-bills/bill-reason-dialog.tsx';
import { debtReads } from '../debts/debts-calls.ts';
import { PayDebtDialog } from './record-debt-payment-dialog.tsx';

interface DebtActionsProps {
  debt: PlatformDebt;
  mayDecide: boolean;
  mayCollect: boolean;
}

/** What the platform may do with an open debt. */
export function DebtActions({ debt, mayDecide, mayCollect }: DebtActionsProps) {
  const [open, setOpen] = useState<'pay' | 'chargeBack' | 'writeOff' | null>(null);
  const me = useUser()?.id;
  const close = () => setOpen(null);
  if (debt.state !== 'open') return null;
  const { proposal } = debt;
  return (
    <div className="grid grid-cols-1 gap-3">
      {proposal && (
        <NoticeBar tone="info">
          {proposal.by === me
            ? 'Propusiste castigarla: falta que otra persona esté de acuerdo.'
            : `${proposal.name} propuso castigarla: si estás de acuerdo, castígala tú también.`}
        </NoticeBar>
      )}
      <div className="flex flex-wrap gap-2">
        {mayCollect && <Button onClick={() => setOpen('pay')}>Anotar pago</Button>}
        {mayDecide && (
          <Button look="quiet" onClick={() => setOpen('chargeBack')}>
            Cobrar a la empresa
          </Button>
        )}
        {mayDecide && (
          <Button look="quiet" disabled={proposal?.by === me} onClick={() => setOpen('writeOff')}>
            Castigar
          </Button>
        )}
      </div>
      {open === 'pay' && <PayDebtDialog debt={debt} onClose={close} />}
      {open === 'chargeBack' && <ChargeBackDialog debt={debt} onClose={close} />}
      {open === 'writeOff' && <WriteOffDialog debt={debt} onClose={close} />}
    </div>
  );
}

interface OfDebt {
  debt: PlatformDebt;
  onClose: () => void;
}

function ChargeBackDialog({ debt, onClose }: OfDebt) {
  const send = useDialogCall(chargeDebtBack, {
    invalidates: debtReads,
    done: 'Va en la próxima cuenta de la empresa',
    onClose,
  });
  return (
    <BillReasonDialog
      title={`Cobrar ${formatCop(debt.leftCop)} a ${debt.enterpriseName}`}
      subtitle={`La próxima cuenta lo cobra, y ${debt.name} no debe nada. No se puede deshacer.`}
      confirmLabel="Cobrar a la empresa"
      call={send}
      onConfirm={(reason) => send.mutate({ params: { id: debt.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

function WriteOffDialog({ debt, onClose }: OfDebt) {
  const send = useCall(writeOffDebt, {
    silent: true,
    invalidates: debtReads,
    onSuccess: ({ waiting }) => {
      toast.success(waiting ? 'Queda esperando a una segunda persona' : 'Deuda castigada');
      onClose();
    },
  });
  return (
    <BillReasonDialog
      title={`Castigar ${formatCop(debt.leftCop)} de ${debt.name}`}
      subtitle="Nadie la paga: la asume Sazón. Una deuda grande necesita a dos personas. No se puede deshacer."
      confirmLabel="Castigar"
      call={send}
      onConfirm={(reason) => send.mutate({ params: { id: debt.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
