import { BillReasonDialog, type BillReasonDialogProps } from './bill-reason-dialog.tsx';
import { SignedAmountFields, type SignedAmountFieldsProps, useSignedAmount } from './signed-amount-fields.tsx';

interface BillAdjustDialogProps extends Pick<BillReasonDialogProps, 'title' | 'subtitle' | 'call' | 'onClose'> {
  /** The words of each sign; the first one is chosen until another is. */
  signs: SignedAmountFieldsProps['signs'];
  onAdjust: (amountCop: number, reason: string) => void;
}

/** Asks how much an adjustment of a bill of either kind is, and why. */
export function BillAdjustDialog({ signs, onAdjust, ...dialog }: BillAdjustDialogProps) {
  const amount = useSignedAmount(signs[0]?.value ?? 'plus');
  const { amountCop } = amount;
  return (
    <BillReasonDialog
      {...dialog}
      confirmLabel="Agregar ajuste"
      ready={amountCop !== 0}
      onConfirm={(reason) => onAdjust(amountCop, reason)}
    >
      <SignedAmountFields amount={amount} signs={signs} />
    </BillReasonDialog>
  );
}
