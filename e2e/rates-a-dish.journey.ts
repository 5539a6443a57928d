import { readRobledalPlace } from './create-customers.ts';
import { deliverAll } from './deliver-lunch.ts';
import { expectToast } from './expect-toasts.ts';
import { week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import { kitchenStaff } from './kitchen.ts';
import { orderPaid } from './order-paid.ts';
import type { Product } from './product.ts';
import { keptSession, signIn } from './session.ts';

type Restaurants = { data: { id: string; brands: { id: string }[] }[] };
type Slots = { data: { id: string; location: { name: string }; hour: string }[] };

/** A dish that the demo's kitchen serves at Robledal at 12:30, and that nobody has eaten. */
async function serveNewDish(product: Product, name: string): Promise<string> {
  const { session, restaurantId } = await kitchenStaff(product);
  const token = session.accessToken;
  const { data } = await product.call<Restaurants>('GET', '/admin/restaurants/user-restaurants', { token });
  const slots = await product.call<Slots>('GET', `/admin/restaurants/slots?restaurantId=${restaurantId}`, { token });
  const serving = slots.data.find(({ location, hour }) => location.name.endsWith('Robledal') && hour === '12:30');
  const { id } = await product.call<{ id: string }>('POST', '/menu', {
    token,
    body: {
      ...{ restaurantBrandId: data[0]?.brands[0]?.id, name, description: '', price: 21_000, discount: null },
      ...{ categoryIds: '', restaurantTimeIds: serving?.id, weekdays: '1', tags: [], allergens: [] },
      ...{ calories: null, dailyStock: null, additionGroups: [] },
    },
  });
  const platform = await signIn(product, 'admin@demo.sazon.co');
  await product.call('PATCH', '/menu', {
    token: platform.accessToken,
    body: { id, active: true, allergensSigned: true },
  });
  return id;
}

test(
  'five reviews give a dish its stars, its restaurant answers, and a reported comment goes',
  once,
  async ({ page, product, deviceOf }) => {
    const name = 'Sancocho de las estrellas';
    const menuId = await serveNewDish(product, name);
    const place = await readRobledalPlace(product);
    const lunches = [];
    for (let person = 0; person < 5; person += 1) lunches.push(await orderPaid(product, place, week.monday, menuId));
    await deliverAll(
      product,
      lunches.map(({ session, orderId }) => ({ token: session.accessToken, orderId })),
    );
    const comments = ['Muy rico', undefined, undefined, 'Vendo celulares baratos', 'Volvería a pedirlo'];
    for (const [index, { session, orderId }] of lunches.entries()) {
      const comment = comments[index];
      await product.call('POST', `/orders/${orderId}/review`, {
        token: session.accessToken,
        body: { ratings: { food: index === 1 ? 3 : 5, delivery: 5 }, comment, publish: comment !== undefined },
      });
    }

    const reader = lunches[0]?.session;
    if (reader === undefined) throw new Error('nobody ate');
    await keptSession(page, reader);
    await page.goto(`/menu/${menuId}?scheduleDate=${week.monday}`);
    const opinions = page.getByRole('region', { name: 'Opiniones' });
    await expect(opinions).toContainText('4,6(5 calificaciones)');
    await expect(opinions.getByRole('listitem').first()).toContainText('Volvería a pedirlo');

    const kitchen = await deviceOf('restaurante@demo.sazon.co');
    await kitchen.goto('/admin/restaurantes/resenas');
    const card = kitchen.getByRole('region', { name: `Reseña de ${name}` }).filter({ hasText: 'Volvería a pedirlo' });
    await card.getByRole('button', { name: 'Responder' }).click();
    await card.getByRole('textbox', { name: 'Tu respuesta' }).fill('Te esperamos el lunes');
    await card.getByRole('button', { name: 'Publicar respuesta' }).click();
    await expectToast(kitchen, 'Respuesta publicada');

    const advert = opinions.getByRole('listitem').filter({ hasText: 'Vendo celulares baratos' });
    await advert.getByRole('button', { name: /^Reportar/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reportar' }).click();
    await expectToast(page, 'Gracias, lo revisamos');
    const platform = await deviceOf('admin@demo.sazon.co');
    await platform.goto('/admin/sazon/resenas');
    const reported = platform.getByRole('region', { name: /^Comentario de/ }).filter({ hasText: 'Vendo celulares' });
    await reported.getByRole('textbox', { name: 'Por qué se oculta' }).fill('Es publicidad');
    await reported.getByRole('button', { name: 'Ocultar' }).click();
    await expectToast(platform, 'Comentario oculto');

    await page.reload();
    await expect(opinions.getByText('Te esperamos el lunes')).toBeVisible();
    await expect(opinions).toContainText('4,6(5 calificaciones)');
    await expect(advert).toHaveCount(0);
  },
);
