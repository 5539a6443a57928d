import type { AdditionGroup as WireGroup } from '@sazon/contract/catalog/schemas';
import type { AdditionGroup } from '@sazon/domain/cart/addition-choice-check-and-price';

/** Converts a dish's addition groups from the wire to the form that the domain's rules take. */
export function toAdditionGroups(groups: readonly WireGroup[]): AdditionGroup[] {
  return groups.map(({ additions, ...group }) => ({
    ...group,
    additions: additions.map(({ price: priceCop, ...addition }) => ({ ...addition, priceCop })),
  }));
}
