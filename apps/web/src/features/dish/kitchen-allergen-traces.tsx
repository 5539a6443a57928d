import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { formatAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { useTracesWarning } from '../../session/use-my-allergens-and-health-warnings.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

/** Says which other allergens the kitchen handles; warns when one of them is among the customer's. */
export function KitchenTraces({ dish }: { dish: MenuDetail }) {
  const warningOf = useTracesWarning();
  const others = (dish.kitchenAllergens ?? []).filter((allergen) => !dish.allergens.includes(allergen));
  if (others.length === 0) return null;
  const warning = warningOf(others);
  if (warning !== null)
    return (
      <NoticeBar tone="warning" className="mt-3">
        {warning}
      </NoticeBar>
    );
  return <p className="type-body-s mt-1 text-text-2">En esta cocina también hay {formatAllergens(others)}.</p>;
}
