import { type DishContent, type DishGroup, isSamePart } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { DiscountKind } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { toDiscount } from '../catalog/dish-offers-queries.ts';
import {
  findLatestReview,
  type KeptReview,
  type Signature,
} from './dish-approvals-and-allergen-declarations-queries.ts';
import { replaceGroups, toDiscountColumns } from './dish-prices-categories-slots-and-groups-queries.ts';

/** A locked dish, with what is needed to change it. */
export type LockedDish = {
  readonly id: string;
  readonly restaurantId: string;
  readonly brandId: string;
  readonly draft: boolean;
  readonly dailyStock: number | null;
  readonly content: DishContent;
  readonly declared: Signature | null;
  /** The latest review when it is open or was returned, otherwise null. */
  readonly review: KeptReview | null;
};

type Row = Omit<DishContent, 'discount' | 'groups' | 'nextPrice'> &
  Pick<LockedDish, 'id' | 'restaurantId' | 'brandId' | 'draft' | 'dailyStock'> & {
    kind: DiscountKind | null;
    amount: number;
    nextPriceCop: number | null;
    nextPriceFrom: string | null;
    declaredBy: string | null;
    declaredAt: number | null;
  };

/** Locks a dish and returns it with its groups and its latest review, or undefined when there is none. */
export async function lockDish(tx: Tx, menuId: string): Promise<LockedDish | undefined> {
  const row = (await tx
    .selectFrom('menus')
    .innerJoin('brands', 'brands.id', 'menus.brand_id')
    .select(['menus.id', 'menus.name', 'menus.description', 'price_cop as priceCop', 'pictures', 'tags', 'allergens'])
    .select('menus.tax')
    .select(['calories', 'draft', 'daily_stock as dailyStock', 'discount_kind as kind', 'discount_amount as amount'])
    .select(['brands.restaurant_id as restaurantId', 'brands.id as brandId'])
    .select(['next_price_cop as nextPriceCop', 'next_price_from as nextPriceFrom'])
    .select(['declared_by as declaredBy', 'declared_at as declaredAt'])
    .where('menus.id', '=', menuId)
    .forUpdate('menus')
    .executeTakeFirst()) as Row | undefined;
  if (row === undefined) return undefined;
  const { kind, amount, declaredBy, declaredAt, nextPriceCop, nextPriceFrom, ...rest } = row;
  const { id, restaurantId, brandId, draft, dailyStock, ...content } = rest;
  const review = await findLatestReview(tx, menuId);
  return {
    ...{ id, restaurantId, brandId, draft, dailyStock, review },
    content: {
      ...content,
      discount: toDiscount(kind, amount),
      nextPrice:
        nextPriceCop === null || nextPriceFrom === null ? null : { priceCop: nextPriceCop, from: nextPriceFrom },
      groups: await listDishGroups(tx, menuId),
    },
    declared: declaredBy === null || declaredAt === null ? null : { by: declaredBy, atMs: declaredAt },
  };
}

async function listDishGroups(db: Reader, menuId: string): Promise<DishGroup[]> {
  const { rows } = await sql<DishGroup>`
    SELECT g.id, g.title, g.min, g.max, g.required, coalesce((
      SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'priceCop', a.price_cop, 'maxQuantity', a.max_quantity,
        'allergens', a.allergens, 'notFor', a.not_for, 'tax', a.tax) ORDER BY a.position, a.id)
      FROM additions a WHERE a.group_id = g.id), '[]') AS additions
    FROM addition_groups g WHERE g.menu_id = ${menuId} ORDER BY g.position, g.id
  `.execute(db);
  return rows;
}

/** Saves the parts of a dish that differ from what is stored. */
export async function saveDishContent(tx: Tx, { id, content }: LockedDish, next: DishContent): Promise<void> {
  const { groups, discount, priceCop, nextPrice, pictures, tags, allergens, tax = 'regime', ...words } = next;
  const { groups: before, ...rest } = content;
  const { groups: _, ...after } = next;
  if (!isSamePart(rest, after)) {
    await tx
      .updateTable('menus')
      .set({
        ...words,
        tax,
        ...{ price_cop: priceCop, pictures: [...pictures], tags: [...tags], allergens: [...allergens] },
        ...{ next_price_cop: nextPrice?.priceCop ?? null, next_price_from: nextPrice?.from ?? null },
        ...toDiscountColumns(discount),
      })
      .where('id', '=', id)
      .execute();
  }
  if (!isSamePart(before, groups)) await replaceGroups(tx, id, groups);
}

/** Stores who signed a dish's allergens and when; null removes the signature. */
export const saveSignature = (tx: Tx, menuId: string, signature: Signature | null) =>
  tx
    .updateTable('menus')
    .set({ declared_by: signature?.by ?? null, declared_at: signature === null ? null : toIso(signature.atMs) })
    .where('id', '=', menuId)
    .execute();

/** Puts a dish that was never published on sale. */
export const publishDraft = (tx: Tx, menuId: string) =>
  tx.updateTable('menus').set({ draft: false, active: true }).where('id', '=', menuId).execute();
