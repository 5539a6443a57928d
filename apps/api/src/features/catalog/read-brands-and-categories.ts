import type { Reader } from '../../db/connect.ts';
import type { HotAnswer } from '../../http/cached-public-answers.ts';
import {
  type CategoryRow,
  type CountedBrand,
  listCategories,
  listServingBrands,
} from './dish-brand-favourites-and-categories-queries.ts';
import { holdsUntil, isOpen, type PartialMenuSlot, toMenuSlot } from './read-menu-dishes-and-favourites.ts';

/** Lists the brands that serve a place and slot on a date. Without all three, it lists every brand. */
export async function readBrandList(
  db: Reader,
  asked: PartialMenuSlot,
  nowMs: number,
): Promise<HotAnswer<{ data: CountedBrand[] }>> {
  const when = toMenuSlot(asked);
  const isServed = when === undefined || (await isOpen(db, when));
  return { reply: { data: isServed ? await listServingBrands(db, when) : [] }, untilMs: holdsUntil(nowMs, []) };
}

export async function readCategoryList(db: Reader, nowMs: number): Promise<HotAnswer<{ data: CategoryRow[] }>> {
  return { reply: { data: await listCategories(db) }, untilMs: holdsUntil(nowMs, []) };
}
