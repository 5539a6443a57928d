import { fillCart, registered, week } from './fill-cart-and-register.ts';
import type { Product } from './product.ts';
import { signIn } from './session.ts';

const prepared = new WeakMap<Product, Promise<void>>();

/** Fills the carts that the pictures show, once for each product. */
export function prepareShots(product: Product): Promise<void> {
  const begun = prepared.get(product) ?? fillCarts(product);
  prepared.set(product, begun);
  return begun;
}

async function fillCarts(product: Product): Promise<void> {
  const { tuesday, wednesday, thursday, friday } = week;
  const camila = await signIn(product, 'cliente@demo.sazon.co');
  await fillCart(product, camila.accessToken, [tuesday, wednesday, thursday, friday], 'Fogón Tarsila');
  const andrea = await signIn(product, 'nomina@demo.sazon.co');
  await fillCart(product, andrea.accessToken, [wednesday, thursday]);
  await registered(product, '3105550199', 'sofia.beltran@ejemplo.co');
}
