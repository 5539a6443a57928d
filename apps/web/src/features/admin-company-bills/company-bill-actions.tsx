import {
  adjustCompanyBill,
  approveCompanyBillByHand,
  issueCompanyBill,
  voidCompanyBill,
} from '@sazon/contract/company-bills/admin-routes';
import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { companyBillActions } from '@sazon/domain/bills/company-bill-lifecycle';
import { calculateCompanyLeftCop } from '@sazon/domain/bills/company-bill-rejected-and-left-amounts';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { BillAdjustDialog } from '../admin-bills/bill-adjust-dialog.tsx';
import { BillReasonDialog } from '../admin-bills/bill-reason-dialog.tsx';
import { platformReads } from './company-bills-calls.ts';
import { RecordCompanyPaymentDialog } from './record-company-payment-dialog.tsx';

type Opened = 'approve' | 'adjust' | 'void' | 'pay';

interface CompanyBillActionsProps {
  bill: CompanyBillDetail;
  mayDecide: boolean;
  mayCollect: boolean;
}

/** What the platform may do with a bill in its state. */
export function CompanyBillActions({ bill, mayDecide, mayCollect }: CompanyBillActionsProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const issue = useCall(issueCompanyBill, {
    invalidates: platformReads,
    onSuccess: () => toast.success('Cuenta enviada a la empresa'),
  });
  const { id, state } = bill;
  const can = (action: keyof typeof companyBillActions) =>
    (companyBillActions[action].from as readonly string[]).includes(state);
  const opener = (name: Opened, isShown: boolean, label: ReactNode, look?: 'quiet') =>
    isShown && (
      <Button {...(look && { look })} onClick={() => setOpen(name)}>
        {label}
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {mayDecide && can('issue') && (
        <Button loading={issue.isPending} onClick={() => issue.mutate({ params: { id }, body: {} })}>
          Enviar a la empresa ya
        </Button>
      )}
      {opener('pay', mayCollect && can('pay') && calculateCompanyLeftCop(bill) > 0, 'Marcar pagada')}
      {opener('adjust', mayDecide && can('adjust'), 'Agregar ajuste', 'quiet')}
      {opener('approve', mayDecide && can('approveByHand'), 'Aprobar a mano', 'quiet')}
      {opener('void', mayDecide && can('void'), 'Anular', 'quiet')}
      {open === 'pay' && <RecordCompanyPaymentDialog bill={bill} onClose={close} />}
      {open === 'adjust' && <AdjustDialog bill={bill} onClose={close} />}
      {open === 'approve' && <ApproveDialog bill={bill} onClose={close} />}
      {open === 'void' && <VoidDialog bill={bill} onClose={close} />}
    </div>
  );
}

interface OfBill {
  bill: CompanyBillDetail;
  onClose: () => void;
}

function ApproveDialog({ bill, onClose }: OfBill) {
  const send = useDialogCall(approveCompanyBillByHand, {
    invalidates: platformReads,
    done: 'Cuenta aprobada',
    onClose,
  });
  return (
    <BillReasonDialog
      title={`Aprobar por ${bill.enterprise.name}`}
      subtitle="Queda en la historia que la aprobó la plataforma, y por qué."
      confirmLabel="Aprobar a mano"
      call={send}
      onConfirm={(reason) => send.mutate({ params: { id: bill.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

function VoidDialog({ bill, onClose }: OfBill) {
  const send = useDialogCall(voidCompanyBill, { invalidates: platformReads, done: 'Cuenta anulada', onClose });
  return (
    <BillReasonDialog
      title={`Anular la de ${bill.enterprise.name}`}
      subtitle="Se genera otra del mismo período con sus líneas, sin los ajustes. No se puede deshacer."
      confirmLabel="Anular"
      call={send}
      onConfirm={(reason) => send.mutate({ params: { id: bill.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

const signs = [
  { value: 'minus', label: 'A favor de la empresa' },
  { value: 'plus', label: 'A cargo de la empresa' },
] as const;

function AdjustDialog({ bill, onClose }: OfBill) {
  const sending = useIdempotencyKey();
  const send = useDialogCall(adjustCompanyBill, {
    invalidates: platformReads,
    idempotencyKey: sending.keyFor,
    done: 'Ajuste agregado',
    onClose,
  });
  return (
    <BillAdjustDialog
      title={`Ajuste para ${bill.enterprise.name}`}
      subtitle="Entra en esta cuenta, que todavía no se ha enviado."
      call={send}
      signs={signs}
      onAdjust={(amountCop, reason) => send.mutate({ params: { id: bill.id }, body: { amountCop, reason } })}
      onClose={onClose}
    />
  );
}
