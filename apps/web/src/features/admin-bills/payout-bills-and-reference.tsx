import { formatCop } from '@sazon/domain/money/format';
import { TextField } from '../../ui/fields/text-field.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import type { PayableBill } from './payable-bills-and-bank-files.ts';

interface PayoutBillsProps {
  bills: readonly PayableBill[];
}

/** The bills that are marked as paid, with what is paid of each. */
export const PaidBills = ({ bills }: PayoutBillsProps) => (
  <ul className="type-body grid gap-1">
    {bills.map(({ id, name, leftCop }) => (
      <li key={id} className="flex justify-between gap-3">
        {name} <span className="tabular-nums">{formatCop(leftCop)}</span>
      </li>
    ))}
  </ul>
);

/** Names those of the chosen bills that have no account to be paid to; they stay unpaid. */
export const LeftOutBills = ({ bills }: PayoutBillsProps) =>
  bills.length > 0 && (
    <NoticeBar tone="warning">
      Sin cuenta confirmada, no van en el archivo y siguen por pagar: {bills.map(({ name }) => name).join(', ')}.
    </NoticeBar>
  );

/** What proves a payment, by the bank or in another way. */
export const describeProof = (otherWay: boolean): string =>
  otherWay
    ? 'No tiene cuenta confirmada: solo márcala si le pagaste de otra forma.'
    : 'El dinero ya salió del banco: aquí queda la prueba.';

interface PayoutReferenceFieldProps {
  /** Whether it is paid in another way than to a bank account. */
  otherWay: boolean;
  value: string;
  onValueChange: (value: string) => void;
  asked: boolean;
  refusal: string | undefined;
}

/** Asks for the bank's reference, or how a payment was made without the bank. */
export function PayoutReferenceField({ otherWay, value, onValueChange, asked, refusal }: PayoutReferenceFieldProps) {
  const missing = otherWay ? 'Escribe cómo le pagaste.' : 'Escribe la referencia.';
  return (
    <TextField
      label={otherWay ? 'Cómo le pagaste' : 'Referencia del banco'}
      help={otherWay ? 'Por ejemplo, «Cheque 0412».' : undefined}
      maxLength={80}
      value={value}
      onValueChange={onValueChange}
      error={asked && value.trim() === '' ? missing : refusal}
    />
  );
}
