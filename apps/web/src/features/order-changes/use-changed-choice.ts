import { menuGet } from '@sazon/contract/catalog/routes';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useAllergyMark, useMyHealth } from '../../session/use-my-allergens-and-health-warnings.ts';
import {
  buildChosenFood,
  calculateChoiceState,
  type DishChoice,
  toChosenGroups,
} from '../dish/dish-addition-choice.ts';

/** The choices by group; the same addition at two prices is one choice. */
function readChoice({ choice }: OrderDetail): DishChoice {
  const chosen: Record<string, Record<string, number>> = {};
  for (const { groupId, id, quantity } of choice) {
    const group = chosen[groupId] ?? {};
    chosen[groupId] = { ...group, [id]: (group[id] ?? 0) + quantity };
  }
  return chosen;
}

/** Returns the choices, note and cutlery of a paid order while its customer changes them. */
export function useChangedChoice(order: OrderDetail, open: boolean) {
  const [choice, setChoice] = useState(() => readChoice(order));
  const [note, setNote] = useState(order.note);
  const [cutlery, setCutlery] = useState(order.cutlery === true);
  const [accepted, setAccepted] = useState<string | null>(null);
  const { menu, location, time, scheduleDate } = order;
  const mark = useAllergyMark();
  const { settled } = useMyHealth();
  const detail = useQuery({
    ...queryFor(menuGet, {
      params: { id: menu.id },
      query: { locationId: location.id, timeId: time.id, scheduleDate },
    }),
    enabled: open,
    meta: { silent: true },
  });
  const dish = detail.data;
  const before = readChoice(order);
  const groups = dish && dish.groupMenuAdditions.length > 0 ? { groupMenuAdditions: toChosenGroups(choice) } : {};
  const food = dish && buildChosenFood(dish, choice);
  const foodBefore = dish && buildChosenFood(dish, before);
  const allergy = food ? mark(food) : null;
  const isNewAllergy = foodBefore !== undefined && allergy !== mark(foodBefore);
  return {
    ...{ choice, setChoice, note, setNote, cutlery, setCutlery, detail, dish },
    incomplete: dish ? calculateChoiceState(dish, choice).incomplete : null,
    isChosenAnew: JSON.stringify(choice) !== JSON.stringify(before),
    wanted: { note: note.trim(), cutlery, ...groups },
    /** The allergens that the change brings in, until its customer says yes to them. */
    allergy: isNewAllergy && accepted !== allergy ? allergy : null,
    /** True while the change brings allergens in and the customer's own are not read yet. */
    isUnread: !settled && food?.allergens.some((one) => !foodBefore?.allergens.includes(one)) === true,
    acceptAllergy: () => setAccepted(allergy),
    undoChoice: () => setChoice(before),
  };
}
