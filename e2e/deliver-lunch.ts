import { readRobledalPlace } from './create-customers.ts';
import type { Product } from './product.ts';
import { signIn } from './session.ts';
import { putCourierPhoto } from './take-courier-photos.ts';

type Restaurants = { data: { id: string; name: string }[] };

/** The kitchen hands the lunch to the demo courier, who brings it. */
export async function deliver(product: Product, token: string, orderId: string): Promise<void> {
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
    body: { restaurantId: data[0]?.id, orderIds: [orderId], action: 'confirm', courierId: domi.user.id },
  });
  const { confirmationCode: code } = await product.call<{ confirmationCode: string }>('GET', `/orders/${orderId}`, {
    token,
  });
  const { timeId } = await readRobledalPlace(product);
  const at = (what: string, body: object) =>
    product.call('POST', `/domi/stops/${timeId}/${what}`, { token: domi.accessToken, body });
  await at('pick-up', { orderIds: [orderId] });
  const photoId = await putCourierPhoto(product, { token: domi.accessToken, timeId }, 'arrival');
  await at('arrive', { waitingPlace: 'Portería', photoId });
  await at('deliver', { code });
}
