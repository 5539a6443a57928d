import { readRobledalPlace, withTingos } from './create-customers.ts';
import { addDish, listDishesOfDay, type Place } from './fill-cart-and-register.ts';
import type { Product } from './product.ts';
import type { Session } from './session.ts';

/** Somebody new orders a dish for a date and pays with tingos; answers who, and the order. */
export async function orderPaid(
  product: Product,
  place: Place,
  date: string,
  menuId: string,
): Promise<{ session: Session; orderId: string }> {
  const session = await withTingos(product, 200_000);
  const token = session.accessToken;
  await addDish(product, token, place, date, menuId);
  const choices = { useTingos: true, paymentMethod: 'balance' };
  type Checkout = { priced: { totals: { total: number } } };
  const { priced } = await product.call<Checkout>('POST', '/orders/checkout', { token, body: choices });
  const headers = { 'idempotency-key': `paid-${session.user.id}` };
  const body = { ...choices, expectedTotal: priced.totals.total };
  const { orderIds } = await product.call<{ orderIds: string[] }>('POST', '/orders', { token, headers, body });
  return { session, orderId: orderIds[0] ?? '' };
}

/** Somebody who paid a dish of Fogón Tarsila for a date. */
export async function orderFromTarsila(product: Product, date: string) {
  const place = await readRobledalPlace(product);
  const [dish] = await listDishesOfDay(product, place, date, 'Fogón Tarsila');
  if (dish === undefined) throw new Error(`nothing can be ordered for ${date}`);
  return await orderPaid(product, place, date, dish.id);
}
