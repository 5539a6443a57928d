/** The number of days back that 'Más pedidos en tu edificio' and what colleagues eat come from. */
export const POPULAR_DAYS = 30;
/** Smaller counts would tell who ate what. */
export const LEAST_TOLD = 5;
/** The number of lunches of one dish from which it is a person's usual one, within USUAL_DAYS. */
export const LEAST_USUAL = 2;
export const USUAL_DAYS = 90;
/** The number of days a dish is new after it was made. */
export const NEW_DAYS = 21;
