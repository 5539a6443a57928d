import { MAX_CART_LUNCHES, MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { MAX_KITCHEN_NOTE } from '@sazon/domain/orders/kitchen-note-length';
import { z } from 'zod';
import { toldClosing } from '../catalog/schemas.ts';
import { promotionKind } from '../promotions/schemas.ts';
import { cop, done, hour, id, isoDate, optionalText } from '../scalars.ts';

/** The choices of one addition group. */
export const chosenGroup = z.object({
  groupId: id,
  selectedMenuAdditionals: z
    .array(z.object({ id, quantity: z.int().min(1).max(MAX_LINE_LUNCHES) }))
    .min(1)
    .max(30),
});

export type ChosenGroup = z.infer<typeof chosenGroup>;

/** A customer's note to the kitchen, one line that fits its label, or '' without a note. */
export const kitchenNote = optionalText(MAX_KITCHEN_NOTE);

/** The quantity of one line. */
const lineQuantity = z
  .int('La cantidad no es válida.')
  .min(1, 'La cantidad mínima es 1.')
  .max(MAX_LINE_LUNCHES, `La cantidad máxima es ${MAX_LINE_LUNCHES}.`);

/**
 * What is sent to add a dish to the cart (docs/specification.md section 3 'Add-to-cart payload'), and a note to the
 * kitchen.
 */
export const addToCartBody = z.object({
  scheduleDate: isoDate,
  locationId: id,
  timeId: id,
  menuId: id,
  quantity: lineQuantity,
  groupMenuAdditions: z.array(chosenGroup).max(30).default([]),
  note: kitchenNote.default(''),
});

export type AddToCart = z.input<typeof addToCartBody>;

/** Why a line cannot be ordered; the screen offers solutions. */
const cartProblem = z.enum([
  'CUTOFF_PASSED',
  'DATE_CLOSED',
  'SLOT_CLOSED',
  'SLOT_FULL',
  'KITCHEN_CLOSED',
  'MENU_UNAVAILABLE',
  'SOLD_OUT',
  'ADDITIONS_INVALID',
]);

/** One line of the cart (specification section 3 'Cart item'). */
export const cartItem = z.object({
  id,
  scheduleDate: isoDate,
  menu: z.object({
    id,
    name: z.string(),
    price: cop,
    /** After the dish's own discount. */
    finalPrice: cop,
    brand: z.object({ id, name: z.string(), color: z.string() }),
    data: z.object({ pictures: z.array(z.string()) }),
    /** The declared allergens of the dish and its choices, for customers with allergies. */
    allergens: z.array(z.string()),
    /** Other allergens that its kitchen handles. Missing: none. */
    traces: z.array(z.string()).optional(),
  }),
  location: z.object({ id, name: z.string() }),
  time: z.object({ id, hour }),
  deliveryPoint: z.object({ name: z.string() }),
  couponCode: z.string().nullable(),
  quantity: z.int(),
  additionGroups: z.object({
    total: cop,
    groups: z.array(
      z.object({
        groupId: id,
        title: z.string(),
        items: z.array(z.object({ menuAdditionalId: id, title: z.string(), quantity: z.int(), price: cop })),
      }),
    ),
  }),
  groupMenuAdditions: z.array(chosenGroup),
  note: z.string(),
  /** One lunch with its additions, after the dish's own discount. */
  unitPrice: cop,
  /**
   * The price when it was added; when it differs from unitPrice, the customer has to accept the new one before paying.
   */
  seenPrice: cop,
  problem: cartProblem.nullable(),
  /** Why the kitchen does not work on the line's date; only with `KITCHEN_CLOSED`. */
  closing: toldClosing.optional(),
  /** The deadline to order it (epoch ms). */
  cutoffAt: z.int(),
  /** Who eats it, when it is not who pays; only of a group lunch. */
  recipient: z.string().optional(),
});

export type CartItem = z.infer<typeof cartItem>;

export const cart = z.object({
  items: z.array(cartItem),
  /** The number of lunches in the cart, for the badge. */
  count: z.int(),
  /** The sum of the lines at today's prices, before promotion, fee and subsidy. */
  subtotal: cop,
  /** The promotion that the customer chose, or null to apply the best one. */
  promotionCode: z.string().nullable(),
  /** The promotion that is applied, or null. */
  promotion: z
    .object({
      code: z.string(),
      title: z.string(),
      by: z.enum(['customer', 'product']),
      /** True when the customer chose it and its first level is not reached, so that the cart cannot be paid. */
      pending: z.boolean(),
    })
    .nullable(),
  /** The promotions with a benefit for this cart now, largest first, in pesos; including those the customer left. */
  promotionsWorth: z.array(z.object({ code: z.string(), title: z.string(), kind: promotionKind, worth: cop })),
});

export type Cart = z.infer<typeof cart>;

export const getCart = { reply: cart };

export const addToCart = {
  body: addToCartBody,
  reply: z.object({ id, quantity: z.int(), count: z.int() }),
};

export const updateCart = {
  body: z
    .object({
      id,
      quantity: lineQuantity.optional(),
      scheduleDate: isoDate.optional(),
      locationId: id.optional(),
      timeId: id.optional(),
      groupMenuAdditions: z.array(chosenGroup).max(30).optional(),
      note: kitchenNote.optional(),
      acceptPrice: z.literal(true).optional(),
    })
    .refine((change) => Object.keys(change).length > 1, 'No hay nada que cambiar.'),
  reply: cart,
};

export const removeFromCart = {
  body: z.object({ ids: z.array(id).min(1).max(200) }),
  reply: done,
};

export const mergeCart = {
  body: z.object({ items: z.array(addToCartBody).min(1).max(MAX_CART_LUNCHES) }),
  reply: z.object({ added: z.int(), left: z.array(z.object({ menuId: id, scheduleDate: isoDate, code: z.string() })) }),
};

export const addUsual = {
  body: z.object({ scheduleDate: isoDate }),
  reply: z.object({
    state: z.enum(['added', 'in_cart', 'ordered']),
    menu: z.object({ id, name: z.string() }).nullable(),
  }),
};
