import { newCustomer } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { addDish, listDishesOfDay, type Place } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import type { Product } from './product.ts';
import { keptSession, signIn } from './session.ts';

type Slots = { data: { id: string; location: { id: string; name: string }; hour: string }[] };
type Restaurants = { data: { id: string }[] };
type Locations = { data: { id: string; name: string; times: { id: string; hour: string }[] }[] };

const hour = '13:00';

/** One place a day for the kitchen of Quinuara at one o'clock: an hour that no other journey eats at. */
async function onePlaceADay(product: Product): Promise<Place> {
  const { accessToken: token } = await signIn(product, 'restaurante@demo.sazon.co');
  const restaurants = await product.call<Restaurants>(
    'GET',
    '/admin/restaurants/user-restaurants?permission=restaurant_menu_edit',
    { token },
  );
  const restaurantId = restaurants.data[0]?.id;
  const { data } = await product.call<Slots>('GET', `/admin/restaurants/slots?restaurantId=${restaurantId}`, { token });
  const slot = data.find((one) => one.location.name === 'Parque Empresarial Robledal' && one.hour === hour);
  const body = { restaurantId, restaurantTimeId: slot?.id, capacity: 1 };
  await product.call('PATCH', '/admin/restaurants/slots', { token, body });
  const locations = await product.call<Locations>('GET', '/locations');
  const location = locations.data.find(({ id }) => id === slot?.location.id);
  const time = location?.times.find((one) => one.hour === hour);
  if (location === undefined || time === undefined) throw new Error('nobody eats at Robledal at one');
  return { locationId: location.id, timeId: time.id };
}

test(
  'a customer waits for a full slot, is notified of a free place, and takes the held place',
  once,
  async ({ page, product }) => {
    const place = await onePlaceADay(product);
    const date = (page.viewportSize()?.width ?? 0) < 600 ? '2026-12-02' : '2026-12-03';
    const menu = await listDishesOfDay(product, place, date, 'Quinuara');
    const dish = menu.find((one) => one.name === 'Sopa de lenteja roja');
    if (dish === undefined) throw new Error('there is no soup at one');

    const first = { token: (await newCustomer(product)).accessToken };
    await addDish(product, first.token, place, date, dish.id);
    const choices = { paymentMethod: 'wompi' };
    const { priced } = await product.call<{ priced: { totals: { total: number } } }>('POST', '/orders/checkout', {
      ...first,
      body: choices,
    });
    const { purchaseId } = await product.call<{ purchaseId: string }>('POST', '/orders', {
      ...first,
      headers: { 'idempotency-key': `waits-for-a-place-${date}` },
      body: { ...choices, expectedTotal: priced.totals.total },
    });

    const session = await newCustomer(product);
    await product.call('PATCH', '/delivery/options/preferered', {
      token: session.accessToken,
      body: { ...place, office: '402' },
    });
    await keptSession(page, session);
    await page.goto(`/menu/${dish.id}?scheduleDate=${date}`);
    await page.getByRole('button', { name: 'Avísame si se libera un cupo' }).click();
    await expectToast(page, 'Estás de primero en la lista');
    await page.getByRole('link', { name: 'Ver mi lista de espera' }).click();
    const waiting = page.getByRole('region', { name: 'Lista de espera' });
    await expect(waiting).toContainText('Sigues tú. Te avisamos.');
    await expect(waiting.getByRole('button', { name: 'Agregar al carrito' })).toHaveCount(0);

    await product.call('POST', `/payments/${purchaseId}/abandon`, { ...first, body: {} });
    await page.reload();
    await expect(waiting.getByRole('timer')).toBeVisible();
    await waiting.getByRole('button', { name: 'Agregar al carrito' }).click();
    const cart = page.getByRole('dialog', { name: 'Tu carrito (1)' });
    await expect(cart).toContainText(dish.name);
    await expect(cart.getByRole('button', { name: /^Pedir ya/ })).toBeEnabled();
  },
);
