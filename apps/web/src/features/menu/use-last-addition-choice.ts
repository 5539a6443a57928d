import { lastChoices } from '@sazon/contract/cart/last-addition-choices-routes';
import type { Cart } from '@sazon/contract/cart/schemas';
import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import {
  type PastChoice,
  type SuggestedChoice,
  suggestChoices,
  suggestIncluded,
} from '@sazon/domain/cart/suggested-addition-choices';
import { useQuery } from '@tanstack/react-query';
import { toAdditionGroups } from '../../calls/addition-groups-mapping.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useSession } from '../../session/session-store.ts';
import { useMyHealth } from '../../session/use-my-allergens-and-health-warnings.ts';
import { type DishChoice, toDishChoice } from '../dish/dish-addition-choice.ts';

/** Lists the choices in the cart's lines, which are newer than those of orders. */
const inCart = (items: Cart['items'], menuId: string): PastChoice[] =>
  items
    .toSorted((a, b) => b.scheduleDate.localeCompare(a.scheduleDate))
    .map(({ scheduleDate, menu, additionGroups }) => ({
      scheduleDate,
      sameDish: menu.id === menuId,
      items: additionGroups.groups.flatMap(({ groupId, title, items: chosen }) =>
        chosen.map(({ menuAdditionalId: id, title: name, quantity }) => ({ groupId, title, id, name, quantity })),
      ),
    }));

const writeSuggestion = ({ sameDish, from }: SuggestedChoice): string =>
  `${sameDish ? 'La última vez,' : 'Como el'} ${formatShortDate(from).toLowerCase()}`;

export interface LastChoice {
  /** The initial choices of the required groups. */
  choice: DishChoice;
  noteOf: (groupId: string, additionId: string) => string | undefined;
  /** True once the last choices are known, so that the initial choice no longer changes. */
  settled: boolean;
}

/**
 * Returns the initial choices of a dish: what this person last chose in it, or in another dish under the same name, else what
 * is included in the price.
 */
export function useLastChoice(menuId: string, dish: MenuDetail | undefined, items: Cart['items']): LastChoice {
  const { hasSession } = useSession();
  const { health, settled } = useMyHealth();
  const ordered = useQuery({
    ...queryFor(lastChoices, { params: { menuId } }),
    enabled: hasSession,
    retry: false,
    meta: { silent: true },
  });
  const past = [...inCart(items, menuId), ...(ordered.data?.data ?? [])];
  const groups = dish ? toAdditionGroups(dish.groupMenuAdditions) : [];
  const suggested = suggestChoices(groups, past);
  const known = new Set(suggested.map(({ groupId }) => groupId));
  const others = groups.filter(({ id }) => !known.has(id));
  // nothing is suggested to who may be allergic to it
  const included = toDishChoice(health === null ? [] : suggestIncluded(others, health));
  const last = toDishChoice(suggested.map(({ groupId, picks }) => ({ groupId, selectedMenuAdditionals: picks })));
  return {
    choice: { ...included, ...last },
    noteOf: (groupId, additionId) => {
      if (included[groupId]?.[additionId]) return 'Sugerido';
      const one = suggested.find((group) => group.groupId === groupId);
      return one?.picks.some(({ id }) => id === additionId) ? writeSuggestion(one) : undefined;
    },
    settled: settled && (!hasSession || !ordered.isPending),
  };
}
