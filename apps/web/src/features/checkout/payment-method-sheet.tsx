import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { type MethodPickerProps, PaymentMethodPicker } from '../payments/payment-method-picker.tsx';

export interface MethodSheetProps extends Omit<MethodPickerProps, 'busy'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The method that pays the rest. */
export function PaymentMethodSheet({ open, onOpenChange, onChoose, ...picker }: MethodSheetProps) {
  return (
    <BottomSheet open={open} onOpenChange={onOpenChange} title="¿Con qué pagas lo que falta?">
      <PaymentMethodPicker
        {...picker}
        onChoose={(chosen) => {
          onChoose(chosen);
          onOpenChange(false);
        }}
      />
    </BottomSheet>
  );
}
