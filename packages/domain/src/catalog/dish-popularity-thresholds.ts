/** How many days back 'Más pedidos en tu edificio' (most ordered in your building) and what colleagues eat look. */
export const POPULAR_DAYS = 30;
/** The least count that is shown. A smaller one would tell who ate what. */
export const LEAST_TOLD = 5;
/** From how many lunches within USUAL_DAYS a dish is a person's usual one. */
export const LEAST_USUAL = 2;
export const USUAL_DAYS = 90;
/** For how many days after it was made a dish counts as new. */
export const NEW_DAYS = 21;
