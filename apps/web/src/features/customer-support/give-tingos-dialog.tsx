import type { Person } from '@sazon/contract/customer-support/person';
import { giveTingos } from '@sazon/contract/customer-support/routes';
import { may } from '@sazon/domain/access/permission-check';
import { formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import {
  TINGO_GIFT_FUNDERS,
  TINGO_GIFT_REASONS,
  type TingoGiftFunder,
  type TingoGiftReason,
  tingoGiftReasonNames,
} from '@sazon/domain/people/tingo-gift';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { personReads } from './customer-support-calls.ts';

const funderNames: Readonly<Record<TingoGiftFunder, string>> = {
  platform: 'La plataforma',
  restaurant: 'El restaurante',
};

const describeOrder = ({ restaurantName, menuName, date }: Person['orders'][number]): string =>
  `${restaurantName}, ${menuName}, ${formatShortDate(date).toLowerCase()}`;

interface OrderFieldProps {
  orders: Person['orders'];
  orderId: string;
  onOrder: (id: string) => void;
  error: string | undefined;
}

/** The order whose restaurant pays, and when it pays. */
function OrderField({ orders, orderId, onOrder, error }: OrderFieldProps) {
  return (
    <>
      <SelectField
        label="Por cuál orden"
        options={orders.map((order) => ({ value: order.id, label: describeOrder(order) }))}
        value={orderId}
        onValueChange={onOrder}
        error={error}
      />
      <p className="type-body-s text-text-2">
        Sale en su próxima liquidación y tiene 48 horas para responder. Estos tingos no vencen.
      </p>
    </>
  );
}

/** Gives tingos with a reason, at the cost of the platform or of an order's restaurant. */
export function GiveTingosDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState<TingoGiftReason>('late');
  const [note, setNote] = useState('');
  const [funder, setFunder] = useState<TingoGiftFunder>('platform');
  const orders = person.orders.filter(({ status }) => status === 'delivered' || status === 'cancelled');
  const [orderId, setOrderId] = useState(orders[0]?.id ?? '');
  const actor = toActor(useUser());
  const mayCharge = actor !== null && may(actor, 'admin_orders_write') && orders.length > 0;
  const isAtCost = mayCharge && funder === 'restaurant';
  const [asked, setAsked] = useState(false);
  const isTooMuch = Number(amount) > person.giftLeftCop;
  const most = `Hoy puedes dar hasta ${formatCop(person.giftLeftCop)}.`;
  const sending = useIdempotencyKey();
  const give = useCall(giveTingos, {
    silent: true,
    invalidates: personReads,
    idempotencyKey: sending.keyFor,
    onSuccess: () => {
      sending.answered();
      toast.success('Tingos dados', { text: 'Ya los puede usar.' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Dar tingos"
      subtitle={`${person.name}. ${most}`}
      confirmLabel="Dar tingos"
      pending={give.isPending}
      failure={findFormError(give.error, ['amountCop', 'giftReason', 'orderId'])}
      onClose={onClose}
      onSubmit={() => {
        setAsked(isTooMuch);
        if (isTooMuch) return;
        give.mutate({
          params: { userId: person.id },
          body: {
            amountCop: Number(amount),
            giftReason: reason,
            note: note.trim() || null,
            funder: isAtCost ? 'restaurant' : 'platform',
            orderId: isAtCost ? orderId : null,
          },
        });
      }}
    >
      <TextField
        label="Cuánto"
        before="$"
        inputMode="numeric"
        value={formatTypedPesos(amount)}
        onValueChange={(typed) => setAmount(toPesoDigits(typed))}
        error={asked && isTooMuch ? most : findFieldError(give.error, 'amountCop')}
      />
      <SelectField
        label="Por qué"
        options={TINGO_GIFT_REASONS.map((value) => ({ value, label: tingoGiftReasonNames[value] }))}
        value={reason}
        onValueChange={(value) => setReason(TINGO_GIFT_REASONS.find((one) => one === value) ?? reason)}
        error={findFieldError(give.error, 'giftReason')}
      />
      {mayCharge && (
        <SelectField
          label="Quién paga"
          options={TINGO_GIFT_FUNDERS.map((value) => ({ value, label: funderNames[value] }))}
          value={funder}
          onValueChange={(value) => setFunder(value === 'restaurant' ? 'restaurant' : 'platform')}
        />
      )}
      {isAtCost && (
        <OrderField {...{ orders, orderId }} onOrder={setOrderId} error={findFieldError(give.error, 'orderId')} />
      )}
      <TextField label="Nota" value={note} onValueChange={setNote} maxLength={300} help="La lee el equipo." />
    </FormDialog>
  );
}
