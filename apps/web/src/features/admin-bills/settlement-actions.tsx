import {
  adjustSettlement,
  type platformSettlement,
  voidSettlement,
} from '@sazon/contract/bills/admin-settlements-routes';
import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import type { RouteReply } from '@sazon/contract/define-route';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { BillReasonDialog } from './bill-reason-dialog.tsx';
import { RecordPayoutDialog } from './record-payout-dialog.tsx';
import { isPayable, toPayableBill } from './settlement-to-pay.ts';
import { settlementReads } from './settlements-calls.ts';
import { SignedAmountFields, useSignedAmount } from './signed-amount-fields.tsx';

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
      {open === 'pay' && <RecordPayoutDialog bills={[toPayableBill(bill)]} onPaid={close} onClose={close} />}
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
  const send = useCall(voidSettlement, {
    silent: true,
    invalidates: settlementReads,
    onSuccess: () => {
      toast.success('Liquidación anulada');
      onClose();
    },
  });
  return (
    <BillReasonDialog
      title={`Anular la de ${bill.restaurant.name}`}
      subtitle="Sus órdenes y ajustes van en la siguiente. No se puede deshacer."
      confirmLabel="Anular"
      pending={send.isPending}
      error={send.error}
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
  const amount = useSignedAmount('plus');
  const sending = useIdempotencyKey();
  const send = useCall(adjustSettlement, {
    silent: true,
    invalidates: settlementReads,
    idempotencyKey: sending.keyFor,
    onSuccess: () => {
      toast.success('Ajuste agregado al borrador de esta semana');
      onClose();
    },
  });
  const { amountCop } = amount;
  return (
    <BillReasonDialog
      title={`Ajuste para ${restaurant.name}`}
      subtitle="Entra en la liquidación de esta semana, que se emite el lunes."
      confirmLabel="Agregar ajuste"
      pending={send.isPending}
      error={send.error}
      ready={amountCop !== 0}
      onConfirm={(reason) => send.mutate({ body: { restaurantId: restaurant.id, amountCop, reason } })}
      onClose={onClose}
    >
      <SignedAmountFields amount={amount} signs={signs} />
    </BillReasonDialog>
  );
}
