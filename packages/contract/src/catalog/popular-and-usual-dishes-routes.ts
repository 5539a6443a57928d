import { defineRoute } from '../define-route.ts';
import type * as schemas from './popular-and-usual-dishes-schemas.ts';

/** 'Más pedidos en tu edificio'. */
export const popularDishes = defineRoute<typeof schemas.popularDishes>()({
  name: 'menu.popular',
  method: 'GET',
  path: '/menu/popular',
  may: 'public',
});

/** 'Tus habituales', and what colleagues have. Ids only: the cards are those of the day's menu. */
export const myDishes = defineRoute<typeof schemas.myDishes>()({
  name: 'menu.mine',
  method: 'GET',
  path: '/menu/mine',
  may: 'user',
});
