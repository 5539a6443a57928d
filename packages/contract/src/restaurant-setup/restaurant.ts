import { RESTAURANT_DOCUMENTS } from '@sazon/domain/restaurants/restaurant-documents';
import { TAX_REGIMES } from '@sazon/domain/restaurants/restaurant-field-names-and-changes';
import { RESTAURANT_STEPS } from '@sazon/domain/restaurants/restaurant-setup-steps';
import { RESTAURANT_STATES } from '@sazon/domain/restaurants/restaurant-state';
import { z } from 'zod';
import { restaurantFee } from '../bills/commission-schemas.ts';
import { bankAccount } from '../bills/settlement.ts';
import { id, instant, isoDate } from '../scalars.ts';

export const state = z.enum(RESTAURANT_STATES);

export const taxRegime = z.enum(TAX_REGIMES, 'Elige el régimen.');

const step = z.object({
  key: z.enum(RESTAURANT_STEPS),
  state: z.enum(['done', 'missing', 'waiting']),
  text: z.string(),
});

const contact = z.object({ name: z.string(), role: z.string(), email: z.string(), phone: z.string() });

export type RestaurantContact = z.infer<typeof contact>;

const brand = z.object({
  id,
  name: z.string(),
  description: z.string(),
  cuisine: z.string(),
  color: z.string(),
  avatar: z.string().nullable(),
  active: z.boolean(),
  category: z.object({ id, name: z.string() }).nullable(),
  /** Its dishes, also those not published. */
  dishes: z.int(),
});

export type RestaurantBrand = z.infer<typeof brand>;

const fields = z.object({
  name: z.string(),
  legalName: z.string(),
  nit: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  representative: z.string(),
  representativeDocument: z.string(),
  contacts: z.array(contact),
  taxRegime,
  isSimple: z.boolean(),
  isSelfWithholder: z.boolean(),
  /** On which weekday (1 is Monday) and how many weeks after the week of issue it is paid. */
  payWeekday: z.int(),
  payWeeksAfter: z.int(),
});

export type RestaurantFields = z.infer<typeof fields>;

export const restaurant = z.object({
  id,
  state,
  fields,
  steps: z.array(step),
  commission: restaurantFee.reply,
  /** Its lunches still to be delivered. */
  ordersAhead: z.int(),
  minDishes: z.int(),
  papers: z.array(
    z.object({ id, kind: z.enum(RESTAURANT_DOCUMENTS), expiresOn: isoDate.nullable(), by: z.string(), at: instant }),
  ),
  account: bankAccount.nullable(),
  /** The account that a second person has to confirm, or null. `own` says that the caller proposed it. */
  waiting: z.object({ id, account: bankAccount, by: z.string(), at: instant, own: z.boolean() }).nullable(),
  brands: z.array(brand),
  /** Dishes that can be bought, a few by name. */
  dishes: z.object({ sold: z.int(), all: z.int(), names: z.array(z.string()) }),
  people: z.array(z.object({ id, name: z.string(), permissions: z.array(z.string()), hasSecondFactor: z.boolean() })),
  changelog: z.array(
    z.object({
      changedBy: z.string(),
      changedAt: instant,
      why: z.string().nullable(),
      changed: z.array(z.object({ setting: z.string(), was: z.string().nullable(), is: z.string().nullable() })),
    }),
  ),
});

export type Restaurant = z.infer<typeof restaurant>;
