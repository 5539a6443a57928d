import * as z from 'zod/mini';
import { isoDate } from '../../calls/shapes.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What is not valid in an address is as good as absent. */
const lenient = <T extends z.ZodMiniType>(value: T) => z.catch(z.optional(value), undefined);
const ids = z.string().check(z.refine((text) => text.split(',').every((id) => uuid.test(id))));
const pesos = z.string().check(z.regex(/^\d{1,7}$/));
/** The longest that is searched for. */
export const SEARCH_MAX = 80;
/** What the most kcal of a dish can be. */
export const KCALS = ['500', '700', '900'] as const;
const text = z.string().check(z.maxLength(500));

/** Query of a dish's page (specification section 2 '/menu'). */
export const dishSearch = z.object({ scheduleDate: lenient(isoDate), returnUrl: lenient(text) });
export type DishSearch = z.infer<typeof dishSearch>;

/** Query of the menu by date: every filter of specification section 3 'Menu list query', as it stands in the address. */
export const menuSearch = z.object({
  scheduleDate: lenient(isoDate),
  returnUrl: lenient(text),
  menuId: lenient(z.uuid()),
  promotionCode: lenient(z.string().check(z.maxLength(60))),
  /** A coupon to be put on the order at the checkout. */
  couponCode: lenient(z.string().check(z.maxLength(60))),
  categoriesId: lenient(ids),
  menusId: lenient(ids),
  restaurantBrandsId: lenient(ids),
  search: lenient(z.string().check(z.maxLength(SEARCH_MAX))),
  minPrice: lenient(pesos),
  maxPrice: lenient(pesos),
  onlyDiscounts: lenient(z.literal('true')),
  /** Diets that a dish must fit, by comma. */
  dieta: lenient(z.string().check(z.regex(/^[a-z,-]{1,80}$/))),
  sinAlergias: lenient(z.literal('true')),
  /** The most kcal of a dish. */
  kcal: lenient(z.enum(KCALS)),
  porPrecio: lenient(z.enum(['menor', 'mayor'])),
  vista: lenient(z.literal('marcas')),
});
export type MenuSearch = z.infer<typeof menuSearch>;
