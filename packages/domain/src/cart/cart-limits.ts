/** The most lunches one cart or one order holds. */
export const MAX_CART_LUNCHES = 50;
/** The most of one line: a dish with its additions, for a date and slot. */
export const MAX_LINE_LUNCHES = 20;
