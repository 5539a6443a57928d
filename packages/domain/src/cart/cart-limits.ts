/** The most lunches of one cart or one purchase. */
export const MAX_CART_LUNCHES = 50;
/** The most lunches of one cart line: a dish with its additions, for a date and slot. */
export const MAX_LINE_LUNCHES = 20;
