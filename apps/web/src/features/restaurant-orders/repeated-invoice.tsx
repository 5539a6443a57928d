import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

export interface RepeatedInvoiceProps {
  /** Which order has the number; nothing: it is not asked. */
  words: string | undefined;
  pending?: boolean;
  onAgain: () => void;
  onCorrect: () => void;
}

/** Before one invoice number is written on a second order. */
export const RepeatedInvoice = ({ words, pending = false, onAgain, onCorrect }: RepeatedInvoiceProps) => (
  <ConfirmDialog
    open={words !== undefined}
    onOpenChange={(open) => !open && onCorrect()}
    title="Esa factura ya está en otra orden"
    text={words}
    confirmLabel="Usarla también aquí"
    cancelLabel="Corregir"
    pending={pending}
    onConfirm={onAgain}
  />
);
