import { MAX_KITCHEN_NOTE } from '@sazon/domain/orders/kitchen-note-length';
import { TextField } from '../../ui/fields/text-field.tsx';

export interface KitchenNoteFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
}

/** The customer's note to the kitchen, shown on its board and printed on the label. */
export function KitchenNoteField({ value, onValueChange, error }: KitchenNoteFieldProps) {
  return (
    <TextField
      label="Nota para la cocina"
      name="note"
      placeholder="Sin cebolla, por favor"
      maxLength={MAX_KITCHEN_NOTE}
      value={value}
      onValueChange={onValueChange}
      error={error}
      help="Opcional. La cocina hace lo que pueda; va en la etiqueta de tu almuerzo."
    />
  );
}
