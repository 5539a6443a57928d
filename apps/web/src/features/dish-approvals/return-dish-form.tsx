import { InlineReasonForm } from '../../ui/fields/inline-reason-form.tsx';

interface ReturnDishFormProps {
  /** The dish, or how many. */
  what: string;
  onReturn: (reason: string) => void;
  onClose: () => void;
}

/** Why a dish goes back to its restaurant. */
export const ReturnDishForm = ({ what, onReturn, onClose }: ReturnDishFormProps) => (
  <InlineReasonForm
    name={`Devolver ${what}`}
    label="Qué debe corregir"
    help="Lo lee el restaurante."
    missing="Escribe qué debe corregir."
    sendLabel="Devolver"
    closeLabel="No devolver"
    onSend={onReturn}
    onClose={onClose}
  />
);
