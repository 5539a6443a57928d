import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';

export interface RepeatedInvoiceQuestionProps {
  /** Names the order that has the invoice number already; undefined closes the question. */
  words: string | undefined;
  pending?: boolean;
  onAgain: () => void;
  onCorrect: () => void;
}

/** Asks before one invoice number is used for a second order. */
export const RepeatedInvoiceQuestion = ({
  words,
  pending = false,
  onAgain,
  onCorrect,
}: RepeatedInvoiceQuestionProps) => (
  <ConfirmDialog
    open={words !== undefined}
    onClose={onCorrect}
    title="Esa factura ya está en otra orden"
    text={words}
    confirmLabel="Usarla también aquí"
    cancelLabel="Corregir"
    pending={pending}
    onConfirm={onAgain}
  />
);
