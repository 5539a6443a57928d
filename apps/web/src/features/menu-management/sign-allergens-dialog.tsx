import { formatAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import type { DishForm } from './dish-form-data.ts';

interface SignAllergensDialogProps {
  open: boolean;
  form: DishForm;
  onClose: () => void;
  onSign: () => void;
}

const inWords = (allergens: readonly string[]) => (allergens.length === 0 ? 'ninguno' : formatAllergens(allergens));

/** Lets a person sign the allergens of a dish and of each of its additions. */
export function SignAllergensDialog({ open, form, onClose, onSign }: SignAllergensDialogProps) {
  const additions = form.groups.flatMap((group) => group.additions);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Firma los alérgenos"
      text={
        <>
          <span className="block">Alguien puede enfermarse si falta uno. Queda con tu nombre y la hora.</span>
          <span className="mt-3 grid max-h-64 gap-1 overflow-y-auto text-left">
            {[{ name: form.name || 'El plato', allergens: form.allergens }, ...additions].map(
              ({ name, allergens }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two additions may have one name
                <span key={place} className="flex flex-wrap justify-between gap-x-3">
                  <span className="min-w-0 wrap-anywhere">{name || 'Adicional'}</span>
                  <b className="font-semibold">{inWords(allergens)}</b>
                </span>
              ),
            )}
          </span>
        </>
      }
      confirmLabel="Firmo que es así"
      cancelLabel="Corregirlos"
      onConfirm={onSign}
    />
  );
}
