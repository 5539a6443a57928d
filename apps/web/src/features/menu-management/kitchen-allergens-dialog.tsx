import { readKitchenAllergens, signKitchenAllergens } from '@sazon/contract/menu-management/kitchen-allergens-routes';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { ALLERGENS, type Allergen } from '@sazon/domain/people/allergens-and-diets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { allergenOptions } from '../../session/allergen-options.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';

interface KitchenAllergensDialogProps {
  restaurantId: string;
  canEdit: boolean;
  onClose: () => void;
}

/** Shows and signs which allergens a kitchen handles, of which traces may get into any of its dishes. */
export function KitchenAllergensDialog({ restaurantId, canEdit, onClose }: KitchenAllergensDialogProps) {
  const read = useQuery({ ...queryFor(readKitchenAllergens, { query: { restaurantId } }), meta: { silent: true } });
  const [chosen, setChosen] = useState<readonly Allergen[] | null>(null);
  const sign = useDialogCall(signKitchenAllergens, { invalidates: [readKitchenAllergens], done: 'Firmado', onClose });
  const saved = read.data?.allergens ?? [];
  const allergens = chosen ?? ALLERGENS.filter((allergen) => saved.includes(allergen));
  const failure = findFormError(sign.error, []);
  return (
    <Dialog
      onClose={onClose}
      title="Qué alérgenos hay en la cocina"
      subtitle="Aunque un plato no los lleve, puede quedar algo en él. Los clientes lo leen en cada plato."
      footer={
        canEdit &&
        read.data && (
          <div className="grid gap-2">
            {failure && <ErrorLine>{failure}</ErrorLine>}
            <Button
              wide
              loading={sign.isPending}
              onClick={() => sign.mutate({ body: { restaurantId, allergens: [...allergens] } })}
            >
              {allergens.length === 0 ? 'Firmo que no hay ninguno' : 'Firmo que es así'}
            </Button>
          </div>
        )
      }
    >
      {!read.data ? (
        <ListState what="los alérgenos" query={read}>
          <Skeleton className="h-48" />
        </ListState>
      ) : (
        <div className="grid gap-3">
          <ChoiceChips
            legend="En esta cocina se trabaja con"
            options={allergenOptions}
            value={allergens}
            onValueChange={setChosen}
            disabled={!canEdit}
          />
          <p className="type-body-s text-text-2">
            {read.data.signed
              ? `Firmado el ${formatMoment(read.data.signed.at).toLowerCase()}, por ${read.data.signed.by}.`
              : 'Nadie lo ha firmado: los clientes no leen nada de la cocina.'}
          </p>
        </div>
      )}
    </Dialog>
  );
}
