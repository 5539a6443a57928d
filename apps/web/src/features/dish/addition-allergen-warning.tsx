import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { describeByAddition } from '../../messages/allergen-and-diet-texts.ts';
import { useHealthWarning } from '../../session/use-my-allergens-and-health-warnings.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { buildChosenFood, type DishChoice } from './dish-addition-choice.ts';

/** Warns the customer of allergens in their chosen additions, unless the dish itself already warns. */
export function AdditionAllergenWarning({ dish, choice }: { dish: MenuDetail; choice: DishChoice }) {
  const warningOf = useHealthWarning();
  const warning = warningOf(buildChosenFood(dish, choice));
  if (warning === null || warning === warningOf(dish)) return null;
  return (
    <NoticeBar tone="warning">
      <span role="status">{describeByAddition(warning)}</span>
    </NoticeBar>
  );
}
