import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { formatAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { useMyAllergens } from '../../session/use-health-warnings.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

/** Says which other allergens the kitchen handles; warns when one of them is among the customer's. */
export function KitchenTraces({ dish }: { dish: MenuDetail }) {
  const mine = useMyAllergens();
  const others = (dish.kitchenAllergens ?? []).filter((allergen) => !dish.allergens.includes(allergen));
  if (others.length === 0) return null;
  const risks = mine.filter((allergen) => others.includes(allergen));
  if (risks.length > 0)
    return (
      <NoticeBar tone="warning" className="mt-3">
        En esta cocina se trabaja con {formatAllergens(risks)}, de tus alergias: puede quedar algo en el plato.
      </NoticeBar>
    );
  return <p className="type-body-s mt-1 text-text-2">En esta cocina también hay {formatAllergens(others)}.</p>;
}
