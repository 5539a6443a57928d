import { refusals } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Reader } from '../../db/connect.ts';
import type { ProposedDay } from '../../db/schema/column-contents.ts';
import type { Deps } from '../../deps.ts';
import { buildAdditionsKey, type CartLine } from '../cart/cart-line-with-offer.ts';
import { loadCartLines } from '../cart/load-cart-lines.ts';
import { readCatalogVersion } from '../catalog/catalog-cache.ts';
import { findVisibleLocation } from '../delivery/visible-locations-queries.ts';
import { readDishFacts } from './dish-tags-and-declarations-queries.ts';
import { type EatingFacts, readEatingFacts } from './eating-facts-queries.ts';
import { type DishFacts, isUnsafe } from './orderable-dishes.ts';
import type { WeekProposalRow } from './week-proposals-queries.ts';

/** A lunch of a proposal with its present offer, and in words why it cannot be ordered now. */
export type ProposalLine = { day: ProposedDay; line: CartLine | undefined; problem: string | null };

const takenWords = { ordered: 'Ya tienes almuerzo ese día.', in_cart: 'Ya tienes algo en el carrito para ese día.' };

/** Loads the lunches of a proposal as lines of a checkout, with what keeps each from being ordered. */
export async function loadProposalLines(
  deps: Deps,
  reader: Reader,
  { userId, weekStart, locationId, timeId, lunches }: WeekProposalRow,
): Promise<ProposalLine[]> {
  const rows = lunches.map(({ date, menuId, additions }) => ({
    ...{ id: deps.newId(), scheduleDate: date, locationId, timeId, menuId, quantity: 1, additions, note: '' },
    ...{ additionsKey: buildAdditionsKey(additions, ''), couponCode: null, seenPriceCop: 0 },
  }));
  const menuIds = lunches.map(({ menuId }) => menuId);
  const [place, facts, dishes, lines] = await Promise.all([
    findVisibleLocation(reader, userId, locationId),
    readEatingFacts(reader, [userId], weekStart),
    readDishFacts(reader, menuIds),
    loadCartLines(deps, reader, userId, rows, await readCatalogVersion(reader)),
  ]);
  const own = facts.get(userId);
  return lunches.map((day): ProposalLine => {
    const found = lines.find((line) => line.scheduleDate === day.date);
    // nobody saw an earlier price: the total that the person accepts is the one of now
    const line = found && { ...found, seenPriceCop: found.unitPriceCop };
    if (place === undefined) return { day, line, problem: 'Ya no recibes almuerzos en este lugar.' };
    return { day, line, problem: findProblem(day, line, own, dishes.get(day.menuId)) };
  });
}

function findProblem(
  { date }: ProposedDay,
  line: CartLine | undefined,
  own: EatingFacts | undefined,
  dish: DishFacts | undefined,
): string | null {
  const taken = own?.taken.get(date);
  if (taken !== undefined) return takenWords[taken];
  if (line === undefined || dish === undefined) return refusals.MENU_UNAVAILABLE[1];
  if (line.problem !== null) return refusals[line.problem][1];
  const health = own?.health ?? null;
  const isFit = health === null || !isUnsafe(health, line.offer, line.additions, dish);
  return isFit ? null : 'No va con tus alergias o tu dieta: cámbialo.';
}

/** Whether the day of a lunch takes no orders any more. A dish that is not served has no cutoff: its date counts. */
export const isClosedDay = ({ day, line }: ProposalLine, nowMs: number): boolean =>
  line === undefined || line.cutoffAtMs === 0 ? day.date <= toBogotaDate(nowMs) : line.cutoffAtMs <= nowMs;

/** Returns the lines of the lunches that can be ordered and are not left out. */
export const listOrderableLines = (lines: readonly ProposalLine[]): CartLine[] =>
  lines.flatMap(({ day, line, problem }) => (problem === null && !day.isLeftOut && line !== undefined ? [line] : []));
