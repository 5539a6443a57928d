import type { RestaurantFields } from '@sazon/contract/restaurant-setup/restaurant';
import type { TaxRegime } from '@sazon/domain/money/tax';
import type { RestaurantState } from '@sazon/domain/restaurants/restaurant-state';
import type { Tx } from '../../db/transaction.ts';

type NewRestaurant = {
  id: string;
  name: string;
  legalName: string;
  nit: string;
  city: string;
  address: string;
  phone: string;
  email: string;
  taxRegime: TaxRegime;
};

/** Inserts a restaurant as a draft. Returns false when another one has its NIT (tax number). */
export async function insertRestaurant(tx: Tx, given: NewRestaurant): Promise<boolean> {
  const { id, name, legalName, nit, city, address, phone, email, taxRegime } = given;
  const added = await tx
    .insertInto('restaurants')
    .values({
      ...{ id, name, legal_name: legalName, nit, city, address, phone, email, tax_regime: taxRegime, state: 'draft' },
    })
    .onConflict((conflict) => conflict.column('nit').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Saves a restaurant's fields, except the NIT (tax number). */
export async function saveFields(tx: Tx, id: string, now: RestaurantFields): Promise<void> {
  await tx
    .updateTable('restaurants')
    .set({
      ...{ name: now.name, legal_name: now.legalName, city: now.city, address: now.address, phone: now.phone },
      ...{ email: now.email, representative: now.representative, tax_regime: now.taxRegime },
      ...{ representative_document: now.representativeDocument, contacts: JSON.stringify(now.contacts) },
    })
    .where('id', '=', id)
    .execute();
  const payout = {
    ...{ is_simple: now.isSimple, is_self_withholder: now.isSelfWithholder },
    ...{ pay_weekday: now.payWeekday, pay_weeks_after: now.payWeeksAfter },
  };
  await tx
    .insertInto('restaurant_payouts')
    .values({ restaurant_id: id, ...payout })
    .onConflict((same) => same.column('restaurant_id').doUpdateSet(payout))
    .execute();
}

export const saveRestaurantState = (tx: Tx, id: string, state: RestaurantState) =>
  tx.updateTable('restaurants').set({ state }).where('id', '=', id).execute();

export type BrandFields = {
  name: string;
  cuisine: string;
  description: string;
  color: string;
  active: boolean;
  categoryId: string | null;
};

/** A brand of a restaurant, locked. */
export const lockBrand = (tx: Tx, restaurantId: string, brandId: string) =>
  tx
    .selectFrom('brands')
    .select(['name', 'cuisine', 'description', 'color', 'active', 'category_id as categoryId'])
    .where('id', '=', brandId)
    .where('restaurant_id', '=', restaurantId)
    .forUpdate()
    .executeTakeFirst();

export const insertBrand = (tx: Tx, brand: Omit<BrandFields, 'active'> & { id: string; restaurantId: string }) => {
  const { restaurantId, categoryId, ...fields } = brand;
  return tx
    .insertInto('brands')
    .values({ restaurant_id: restaurantId, category_id: categoryId, ...fields })
    .execute();
};

export const saveBrand = (tx: Tx, brandId: string, { categoryId, ...fields }: BrandFields) =>
  tx
    .updateTable('brands')
    .set({ ...fields, category_id: categoryId })
    .where('id', '=', brandId)
    .execute();

/** Returns whether another brand, of this or any restaurant, has this name. */
export async function isBrandNameTaken(tx: Tx, name: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('brands')
    .select('id')
    .where((where) => where(where.fn('plain_text', ['name']), '=', where.fn('plain_text', [where.val(name)])))
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a brand's picture. */
export const saveAvatar = (tx: Tx, brandId: string, avatar: string) =>
  tx
    .updateTable('brands')
    .set({ data: JSON.stringify({ avatar }) })
    .where('id', '=', brandId)
    .execute();
