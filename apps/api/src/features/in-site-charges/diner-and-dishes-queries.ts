import { calculateDiscountCop } from '@sazon/domain/money/discount';
import { type SoldTax, toSoldTax } from '@sazon/domain/money/tax';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectOwnGroup } from '../accounts/subsidy-rules-and-group-of-person-queries.ts';

export type Diner = {
  id: string;
  firstName: string;
  lastName: string;
  cellPhone: string;
  enterpriseId: string | null;
  groupId: string | null;
  locationId: string | null;
};

/** Finds the active customer with this phone. */
export async function findDinerByPhone(tx: Tx, cellPhone: string): Promise<Diner | undefined> {
  return await tx
    .selectFrom('users')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'cell_phone as cellPhone',
      'enterprise_id as enterpriseId',
      'location_id as locationId',
    ])
    .select(selectOwnGroup.as('groupId'))
    .where('cell_phone', '=', cellPhone)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export type ChargedDish = {
  id: string;
  brandId: string;
  name: string;
  description: string;
  picture: string | null;
  allergens: string[];
  brandName: string;
  brandColor: string;
  priceCop: number;
  discountCop: number;
  tax: SoldTax;
};

/** Lists the dishes that a restaurant can charge, with their present price and discount; only `ids` when given. */
export async function listChargeableDishes(
  db: Reader,
  restaurantId: string,
  ids?: readonly string[],
): Promise<ChargedDish[]> {
  const rows = await db
    .selectFrom('menus')
    .innerJoin('brands', 'brands.id', 'menus.brand_id')
    .innerJoin('restaurants', 'restaurants.id', 'brands.restaurant_id')
    .select([
      'menus.id',
      'menus.brand_id as brandId',
      'menus.name',
      'menus.description',
      'menus.pictures',
      'menus.allergens',
      'brands.name as brandName',
      'brands.color as brandColor',
      'menus.price_cop as priceCop',
      'menus.discount_kind as discountKind',
      'menus.discount_amount as discountAmount',
      'menus.tax as dishTax',
      'restaurants.tax_regime as taxRegime',
    ])
    .where('brands.restaurant_id', '=', restaurantId)
    .where('restaurants.active', '=', true)
    .where('brands.active', '=', true)
    .where('menus.active', '=', true)
    .$if(ids !== undefined, (select) => select.where(sql<boolean>`menus.id = ANY(${ids ?? []}::uuid[])`))
    .orderBy('brands.name')
    .orderBy('menus.name')
    .orderBy('menus.id')
    .execute();
  return rows.map(({ pictures, discountKind, discountAmount, dishTax, taxRegime, ...dish }) => {
    const discount =
      discountKind === null
        ? null
        : discountKind === 'fixed'
          ? ({ type: 'fixed', amountCop: discountAmount } as const)
          : ({ type: 'percentage', rateBps: discountAmount } as const);
    return {
      ...{ ...dish, picture: pictures[0] ?? null, discountCop: calculateDiscountCop(discount, dish.priceCop) },
      tax: toSoldTax(taxRegime, dishTax),
    };
  });
}
