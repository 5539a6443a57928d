import {
  adjustSettlement,
  type platformSettlement,
  voidSettlement,
} from '@sazon/contract/bills/admin-settlements-routes';
import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import type { RouteReply } from '@sazon/contract/define-route';
import { useState } from 'react';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { Button } from '../../ui/button.tsx';
import { BillAdjustDialog } from './bill-adjust-dialog.tsx';
import { BillReasonDialog } from './bill-reason-dialog.tsx';
import { isPayable, toPayableBill } from './payable-bills-and-bank-files.ts';
import { RecordPayoutDialog } from './record-payout-dialog.tsx';
import { settlementReads } from './settlements-calls.ts';

/** The actions on a settlement: pay it, void it, or adjust the next one. */
export function SettlementActions({ bill }: { bill: RouteReply<typeof platformSettlement> }) {
  const [open, setOpen] = useState<'pay' | 'void' | 'adjust' | null>(null);
  const close = () => setOpen(null);
  const { state, paidCop, openDisputes } = bill;
  const isOver = state === 'paid' || state === 'voided';
  return (
    <div className="flex flex-wrap gap-2">
      {isPayable(bill) && <Button onClick={() => setOpen('pay')}>Marcar pagada</Button>}
      <Button look="quiet" onClick={() => setOpen('adjust')}>
        Ajustar la siguiente
      </Button>
      {!isOver && (
        <Button look="quiet" disabled={paidCop > 0 || openDisputes > 0} onClick={() => setOpen('void')}>
          Anular
        </Button>
      )}
      {open === 'pay' && (
        <RecordPayoutDialog
          bills={[toPayableBill({ ...bill, hasAccount: bill.payTo !== null })]}
          onPaid={close}
          onClose={close}
        />
      )}
      {open === 'void' && <VoidDialog bill={bill} onClose={close} />}
      {open === 'adjust' && <AdjustDialog bill={bill} onClose={close} />}
    </div>
  );
}

interface OfBill {
  bill: SettlementDetail;
  onClose: () => void;
}

function VoidDialog({ bill, onClose }: OfBill) {
  const send = useDialogCall(voidSettlement, { invalidates: settlementReads, done: 'Liquidación anulada', onClose });
  return (
    <BillReasonDialog
      title={`Anular la de ${bill.restaurant.name}`}
      subtitle="Sus órdenes y ajustes van en la siguiente. No se puede deshacer."
      confirmLabel="Anular"
      call={send}
      onConfirm={(reason) => send.mutate({ params: { id: bill.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

const signs = [
  { value: 'plus', label: 'A favor del restaurante' },
  { value: 'minus', label: 'A cargo del restaurante' },
] as const;

function AdjustDialog({ bill: { restaurant }, onClose }: OfBill) {
  const sending = useIdempotencyKey();
  const send = useDialogCall(adjustSettlement, {
    invalidates: settlementReads,
    idempotencyKey: sending.keyFor,
    done: 'Ajuste agregado al borrador de esta semana',
    onClose,
  });
  return (
    <BillAdjustDialog
      title={`Ajuste para ${restaurant.name}`}
      subtitle="Entra en la liquidación de esta semana, que se emite el lunes."
      call={send}
      signs={signs}
      onAdjust={(amountCop, reason) => send.mutate({ body: { restaurantId: restaurant.id, amountCop, reason } })}
      onClose={onClose}
    />
  );
}
