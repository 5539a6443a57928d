import { menuGet } from '@sazon/contract/catalog/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useHealthWarning } from '../../session/use-my-allergens-and-health-warnings.ts';
import { scrollBehavior } from '../../ui/asks-less-motion.ts';
import { useAddToCart } from '../cart/read-cart-and-add-calls.ts';
import {
  buildChosenFood,
  calculateChoiceState,
  type DishChoice,
  toChosenGroups,
} from '../dish/dish-addition-choice.ts';
import { useAllergyAnswer } from '../dish/use-allergy-answer.ts';
import { flyPlate } from './fly-plate.ts';
import { type MenuDay, useAdvance, useDay } from './menu-day-and-next-free-day.ts';
import { closeQuickDish, type QuickDish } from './open-quick-add-dish.ts';
import { useEmployerShare } from './use-employer-share.ts';
import { useLastChoice } from './use-last-addition-choice.ts';

/** Returns the choices of a dish in the quick sheet: the last ones, changed by taps; with warnings and price. */
export function useQuickChoice({ dish, date }: Pick<QuickDish, 'dish' | 'date'>) {
  const day: MenuDay = { ...useDay(), date };
  const shareCop = useEmployerShare(day)(dish.finalPrice);
  const warningOf = useHealthWarning();
  const [touched, setTouched] = useState<DishChoice>({});
  const [quantity, setQuantity] = useState(1);
  const [tried, setTried] = useState(false);
  const detail = useQuery({
    ...queryFor(menuGet, { params: { id: dish.id }, query: { ...day.slot, scheduleDate: date } }),
    meta: { silent: true },
  });
  const last = useLastChoice(dish.id, detail.data, day.items);
  const advance = useAdvance(day);
  const add = useAddToCart({ told: () => advance(date), onAdded: closeQuickDish });

  const choice = { ...last.choice, ...touched };
  const state = detail.data && calculateChoiceState(detail.data, choice);
  const food = detail.data ? buildChosenFood(detail.data, choice) : dish;
  const { own, risks, isRefused, accept } = useAllergyAnswer(food);
  const submit = () => {
    if (!state || !day.slot) return;
    if (state.incomplete) {
      setTried(true);
      const group = document.getElementById(state.incomplete.groupId);
      group?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
      return group?.focus({ preventScroll: true });
    }
    flyPlate(dish.id, date);
    const groupMenuAdditions = toChosenGroups(choice);
    add.mutate({ ...day.slot, scheduleDate: date, menuId: dish.id, quantity, groupMenuAdditions });
  };
  return {
    ...{ shareCop, detail, choice, state, tried, quantity, last },
    /** What to warn of in the dish with its chosen additions. */
    warning: warningOf(food),
    ...{ risks, isRefused, accept },
    /** Whether only an addition brings them in. */
    isByAddition: !own.some((allergen) => dish.allergens.includes(allergen)),
    isReady: detail.data !== undefined && last.settled,
    isAdding: add.isPending,
    gone: detail.data?.unavailable,
    ...{ setTouched, setQuantity, submit },
  };
}

export type QuickChoice = ReturnType<typeof useQuickChoice>;
