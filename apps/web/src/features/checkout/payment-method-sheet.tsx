import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { PaymentMethodPicker, type PaymentMethodPickerProps } from '../payments/payment-method-picker.tsx';

export interface PaymentMethodSheetProps extends Omit<PaymentMethodPickerProps, 'busy'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The method that pays the rest. */
export function PaymentMethodSheet({ open, onOpenChange, onChoose, ...picker }: PaymentMethodSheetProps) {
  return (
    <BottomSheet open={open} onClose={() => onOpenChange(false)} title="¿Con qué pagas lo que falta?">
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
