import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { useHealthWarning } from '../../session/use-health.ts';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import { buildChosenFood, type DishChoice } from './dish-choice.ts';

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Warns this person of what they chose in a dish, where the dish by itself does not warn of it already. */
export function ChoiceWarning({ dish, choice }: { dish: MenuDetail; choice: DishChoice }) {
  const warningOf = useHealthWarning();
  const warning = warningOf(buildChosenFood(dish, choice));
  if (warning === null || warning === warningOf(dish)) return null;
  return (
    <NoticeBar tone="warning">
      <span role="status">Con lo que elegiste: {lower(warning)}</span>
    </NoticeBar>
  );
}
