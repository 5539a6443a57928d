import { refusals } from '@sazon/contract/refusal';
import { formatCop } from '@sazon/domain/money/format';
import { isOverGroupLimit } from '@sazon/domain/orders/group-lunch';
import type { Reader } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import { loadCartLines } from '../cart/load-cart-lines.ts';
import { readCatalogVersion } from '../catalog/catalog-cache.ts';
import type { GroupLunchRow } from './group-lunches-queries.ts';
import type { GroupMemberRow } from './group-members-and-their-orders-queries.ts';

/** A member whose dish is not bought yet, with its present offer; null when the dish no longer exists. */
export type OpenChoice = { member: GroupMemberRow; line: CartLine | null; problem: string | null };

/** Who pays a member's dish. */
const findPayerId = (group: GroupLunchRow, member: GroupMemberRow): string =>
  group.payer === 'each' ? member.userId : group.hostId;

/** Loads the dishes of a group lunch that are not bought yet, with present prices; the host's own first. */
export async function loadOpenChoices(
  deps: Deps,
  reader: Reader,
  group: GroupLunchRow,
  members: readonly GroupMemberRow[],
): Promise<OpenChoice[]> {
  const open = members
    .filter((member) => member.order === null && !member.removed)
    .sort((a, b) => Number(b.userId === group.hostId) - Number(a.userId === group.hostId));
  const rows = open.map((member) => ({
    id: member.id,
    scheduleDate: group.scheduleDate,
    locationId: group.locationId,
    timeId: group.timeId,
    menuId: member.menuId,
    quantity: 1,
    additions: member.additions,
    note: member.note,
    couponCode: null,
    seenPriceCop: 0,
  }));
  const version = await readCatalogVersion(reader);
  const lines = await loadCartLines(deps, reader, undefined, rows, version);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return open.map((member) => {
    const line = lineOf.get(member.id) ?? null;
    return { member, line: line && toGroupLine(group, member, line), problem: describeProblem(group, line) };
  });
}

/** A line that carries its group lunch and who eats it. The payer sees the present price before paying. */
function toGroupLine(group: GroupLunchRow, member: GroupMemberRow, line: CartLine): CartLine {
  const isOwn = member.userId === findPayerId(group, member);
  const eater = { id: member.userId, name: `${member.firstName} ${member.lastName}`, phone: member.phone };
  return {
    ...line,
    seenPriceCop: line.unitPriceCop,
    group: { id: group.id, title: group.title, memberId: member.id, eater: isOwn ? null : eater },
  };
}

function describeProblem(group: GroupLunchRow, line: CartLine | null): string | null {
  if (line === null) return refusals.MENU_UNAVAILABLE[1];
  if (line.problem !== null) return refusals[line.problem][1];
  if (group.limitCop === null || !isOverGroupLimit(group, line.unitPriceCop)) return null;
  return `Pasa del límite de ${formatCop(group.limitCop)} por persona.`;
}

/** Picks the lines that this person pays and that can be bought as they are. */
export const listPayableLines = (group: GroupLunchRow, choices: readonly OpenChoice[], userId: string): CartLine[] =>
  choices.flatMap(({ member, line, problem }) =>
    line !== null && problem === null && findPayerId(group, member) === userId ? [line] : [],
  );
