import type { MenuDetail } from '@sazon/contract/catalog';
import { useHealthWarning } from '../../session/use-health.ts';
import { type Choice, foodOf } from './dish-choice.ts';

/** What to warn this person of in what they chose, where the dish by itself does not warn of it already. */
export function useChoiceWarning(dish: MenuDetail | undefined, choice: Choice): string | null {
  const warningOf = useHealthWarning();
  if (dish === undefined) return null;
  const warning = warningOf(foodOf(dish, choice));
  return warning === warningOf(dish) ? null : warning && `Con lo que elegiste: ${lower(warning)}`;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
