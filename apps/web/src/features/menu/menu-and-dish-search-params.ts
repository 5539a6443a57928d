import * as v from 'valibot';
import { id, isoDate, lenient } from '../../calls/valibot-shapes.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ids = v.pipe(
  v.string(),
  v.check((text) => text.split(',').every((id) => uuid.test(id))),
);
const pesos = v.pipe(v.string(), v.regex(/^\d{1,7}$/));
/** The longest search text. */
export const SEARCH_MAX = 80;
/** The largest kcal of a dish. */
export const KCALS = ['500', '700', '900'] as const;
const text = v.pipe(v.string(), v.maxLength(500));

/** Query of a dish's page (docs/specification.md section 2 '/menu'). */
export const dishPageSearch = v.object({ scheduleDate: lenient(isoDate), returnUrl: lenient(text) });
export type DishPageSearch = v.InferOutput<typeof dishPageSearch>;

/** Query of the menu by date: every filter of docs/specification.md section 3 'Menu list query', in the address. */
export const menuSearch = v.object({
  scheduleDate: lenient(isoDate),
  returnUrl: lenient(text),
  menuId: lenient(id),
  promotionCode: lenient(v.pipe(v.string(), v.maxLength(60))),
  /** A coupon for the checkout to apply. */
  couponCode: lenient(v.pipe(v.string(), v.maxLength(60))),
  categoriesId: lenient(ids),
  menusId: lenient(ids),
  restaurantBrandsId: lenient(ids),
  search: lenient(v.pipe(v.string(), v.maxLength(SEARCH_MAX))),
  minPrice: lenient(pesos),
  maxPrice: lenient(pesos),
  onlyDiscounts: lenient(v.literal('true')),
  /** Required diets, separated by commas. */
  dieta: lenient(v.pipe(v.string(), v.regex(/^[a-z,-]{1,80}$/))),
  sinAlergias: lenient(v.literal('true')),
  /** Allergens that no dish may declare, separated by commas. */
  sinAlergenos: lenient(v.pipe(v.string(), v.regex(/^[a-z,-]{1,120}$/))),
  /** The maximum kcal of a dish. */
  kcal: lenient(v.picklist(KCALS)),
  porPrecio: lenient(v.picklist(['menor', 'mayor'])),
  /** The best rated first. */
  porCalificacion: lenient(v.literal('true')),
  vista: lenient(v.literal('marcas')),
});
export type MenuSearch = v.InferOutput<typeof menuSearch>;
