import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { PaymentMethodPicker, type PaymentMethodPickerProps } from '../payments/payment-method-picker.tsx';

export interface PaymentMethodSheetProps extends Omit<PaymentMethodPickerProps, 'busy'> {
  open: boolean;
  onClose: () => void;
}

/** The method that pays the rest. */
export function PaymentMethodSheet({ open, onClose, onChoose, ...picker }: PaymentMethodSheetProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title="¿Con qué pagas?">
      <PaymentMethodPicker
        {...picker}
        onChoose={(chosen) => {
          onChoose(chosen);
          onClose();
        }}
      />
    </BottomSheet>
  );
}
