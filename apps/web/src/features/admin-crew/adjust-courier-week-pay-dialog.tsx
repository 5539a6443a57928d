import { adjustCourierWeek } from '@sazon/contract/courier/courier-pay-routes';
import type { CrewPay } from '@sazon/contract/courier/courier-pay-schemas';
import {
  COURIER_ADJUSTMENT_KINDS,
  type CourierAdjustmentKind,
  courierLineNames,
} from '@sazon/domain/bills/courier-statement';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { courierPayReads } from './courier-pay-calls.ts';

const kinds = COURIER_ADJUSTMENT_KINDS.map((value) => ({ value, label: courierLineNames[value] }));

interface AdjustCourierWeekDialogProps {
  couriers: CrewPay['couriers'];
  onClose: () => void;
}

/** Adds a tip, an extra or a discount to a courier's running week. */
export function AdjustCourierWeekDialog({ couriers, onClose }: AdjustCourierWeekDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [courierId, setCourierId] = useState(couriers.length === 1 ? (couriers[0]?.id ?? null) : null);
  const [kind, setKind] = useState<CourierAdjustmentKind>('extra');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useDialogCall(adjustCourierWeek, {
    invalidates: courierPayReads,
    idempotencyKey: () => key,
    done: 'Quedó en la semana',
    onClose,
  });
  const amountCop = Number(amount);
  const submit = () => {
    setAsked(true);
    if (courierId === null || amountCop === 0 || reason.trim() === '' || send.isPending) return;
    send.mutate({ body: { courierId, kind, amountCop, reason } });
  };
  return (
    <FormDialog
      withBack
      title="Propina, extra o descuento"
      subtitle="Queda como una línea de la semana en curso, con tu nombre y el motivo."
      confirmLabel="Agregar a la semana"
      pending={send.isPending}
      failure={findFormError(send.error, ['courierId', 'kind', 'amountCop', 'reason'])}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Domi"
        options={couriers.map(({ id, name }) => ({ value: id, label: name }))}
        value={courierId}
        onValueChange={setCourierId}
        error={asked && courierId === null ? 'Elige el domi.' : undefined}
      />
      <SelectField
        label="Qué es"
        options={kinds}
        value={kind}
        onValueChange={(value) => setKind(value as CourierAdjustmentKind)}
      />
      <TextField
        label="Valor"
        inputMode="numeric"
        before="$"
        value={formatTypedPesos(amount)}
        onValueChange={(typed) => setAmount(toPesoDigits(typed))}
        error={asked && amountCop === 0 ? 'Escribe un valor.' : findFieldError(send.error, 'amountCop')}
      />
      <TextArea
        label="Motivo"
        rows={3}
        maxLength={500}
        value={reason}
        onValueChange={setReason}
        error={asked && reason.trim() === '' ? 'Escribe el motivo.' : findFieldError(send.error, 'reason')}
      />
    </FormDialog>
  );
}
