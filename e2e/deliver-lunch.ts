import { readRobledalPlace } from './create-customers.ts';
import type { Product } from './product.ts';
import { signIn } from './session.ts';
import { putCourierPhoto } from './take-courier-photos.ts';

type Restaurants = { data: { id: string; name: string }[] };
export type PaidLunch = { token: string; orderId: string };

/** The demo's kitchen accepts orders, which have their code from then on, for the demo's courier. */
export async function acceptAll(product: Product, orderIds: readonly string[]): Promise<void> {
  const kitchen = await signIn(product, 'restaurante@demo.sazon.co');
  const domi = await signIn(product, 'domi@demo.sazon.co');
  const as = { token: kitchen.accessToken };
  const { data } = await product.call<Restaurants>(
    'GET',
    '/admin/restaurants/user-restaurants?permission=restaurant_orders_view',
    as,
  );
  await product.call('PATCH', '/admin/restaurants/change-status', {
    ...as,
    body: { restaurantId: data[0]?.id, orderIds, action: 'confirm', courierId: domi.user.id },
  });
}

/** The demo's kitchen hands lunches of Robledal at 12:30 to the demo's courier, who brings them. */
export async function deliverAll(product: Product, lunches: readonly PaidLunch[]): Promise<void> {
  const orderIds = lunches.map(({ orderId }) => orderId);
  await acceptAll(product, orderIds);
  const domi = await signIn(product, 'domi@demo.sazon.co');
  const codes = await Promise.all(
    lunches.map(({ token, orderId }) =>
      product.call<{ confirmationCode: string }>('GET', `/orders/${orderId}`, { token }),
    ),
  );
  const { timeId } = await readRobledalPlace(product);
  const at = (what: string, body: object) =>
    product.call('POST', `/domi/stops/${timeId}/${what}`, { token: domi.accessToken, body });
  await at('pick-up', { orderIds });
  const photoId = await putCourierPhoto(product, { token: domi.accessToken, timeId }, 'arrival');
  await at('arrive', { waitingPlace: 'Portería', photoId });
  for (const { confirmationCode: code } of codes) await at('deliver', { code });
}

export const deliver = (product: Product, token: string, orderId: string): Promise<void> =>
  deliverAll(product, [{ token, orderId }]);
