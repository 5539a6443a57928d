import type { Page } from '@playwright/test';
import { newCustomer, readRobledalPlace } from './create-customers.ts';
import { deliver } from './deliver-lunch.ts';
import { expectToast } from './expect-toasts.ts';
import { addDish, listDishesOfDay, week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import { typeCard } from './save-or-type-card.ts';
import { keptSession } from './session.ts';

type Orders = { data: { id: string; scheduleDate: string }[] };

async function pay(page: Page): Promise<void> {
  await page.goto('/pagos');
  await page.getByRole('button', { name: /^(Elegir|Cambiar) con qué pagas/ }).click();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pedir ya' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ir a mis órdenes' }).click();
}

test('what was bought is moved, rated, made good when something was missing, and had again', async ({
  page,
  product,
}) => {
  const session = await newCustomer(product);
  const token = session.accessToken;
  const place = await readRobledalPlace(product);
  const [dish] = await listDishesOfDay(product, place, week.monday, 'Fogón Tarsila');
  if (dish === undefined) throw new Error('Fogón Tarsila cooks nothing on Monday');
  for (const date of [week.monday, week.wednesday]) await addDish(product, token, place, date, dish.id);
  await keptSession(page, session);
  await pay(page);
  const { data: orders } = await product.call<Orders>('GET', '/orders', { token });
  const [eaten, later] = orders;
  if (eaten === undefined || later === undefined) throw new Error('nothing was ordered');
  await deliver(product, token, eaten.id);

  await page.goto('/mis-compras');
  await expect(page.getByText('2 almuerzos')).toBeVisible();
  await page.getByRole('link', { name: dish.name }).last().click();
  await page.getByRole('button', { name: 'Cambiar día, hora o lugar' }).click();
  const days = page.getByRole('dialog', { name: 'Cambiar día, hora o lugar' });
  await days.getByRole('radio', { name: /^12:00/ }).click();
  await days.getByRole('radio', { name: /Jueves 26 de noviembre/ }).click();
  await days.getByRole('button', { name: 'Mover al jueves 26 de noviembre' }).click();
  await expectToast(page, 'Tu orden quedó para el jueves 26 de noviembre');
  await expect(page.getByText(/Jueves 26 de noviembre, 12:00/).first()).toBeVisible();

  await page.goto(`/mis-ordenes/${eaten.id}?tab=Finalizados`);
  await page.getByRole('link', { name: 'Calificar' }).click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Elige de 1 a 5 estrellas.').first()).toBeVisible();
  for (const [question, stars] of [
    ['¿Qué tal estuvo la comida?', /^2 de 5/],
    ['¿Qué tal estuvo la entrega?', /^4 de 5/],
  ] as const)
    await page.getByRole('group', { name: question }).getByRole('radio', { name: stars }).check({ force: true });
  await page.getByRole('button', { name: 'Faltó algo' }).click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Sentimos que no saliera bien.')).toBeVisible();
  await page.getByRole('link', { name: 'Reportar un problema' }).click();
  const sheet = page.getByRole('dialog', { name: '¿Qué pasó?' });
  await sheet.getByRole('radio', { name: /Faltó algo/ }).click();
  await sheet.getByRole('button', { name: 'Reportar' }).click();
  await expect(page.getByText(/Te devolvimos \$\s[\d.]+ en tingos/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('img', { name: '3 de 5 estrellas' })).toBeVisible();
  const tip = page.getByRole('region', { name: 'Propina' });
  await tip.getByRole('button', { name: /2\.000/ }).click();
  await tip.getByRole('button', { name: 'Dar con mis tingos' }).click();
  await expect(page.getByText(/Le diste \$\s2\.000 de propina/)).toBeVisible();
  await page.goto('/calificar-app');
  await page.getByRole('radio', { name: /^5 de 5/ }).check({ force: true });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL(/\/inicio/);

  await page.goto('/mis-compras');
  await page.getByRole('button', { name: 'Pedir de nuevo los 2' }).click();
  const result = page.getByRole('dialog', { name: 'Quedó en tu carrito' });
  await expect(result).toContainText('Todavía no has pagado nada');
  await result.getByRole('button', { name: 'Ver el carrito' }).click();
  await expect(page.getByRole('dialog').getByText(dish.name).first()).toBeVisible();
});

test(
  'a week is planned by itself, changed where it does not please, and put into the cart unpaid',
  once,
  async ({ page, product }) => {
    await keptSession(page, await newCustomer(product));
    await page.goto('/inicio');
    const plan = page.getByRole('link', { name: 'Planea mi semana' });
    // a button to be seen and hit, not a line of small print
    await expect.poll(async () => (await plan.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    await plan.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Planea mi semana' })).toBeVisible();
    const days = page.getByRole('main').getByRole('listitem');
    await expect(days).toHaveCount(5);
    const tuesday = days.nth(1);
    const before = await tuesday.getByRole('heading', { level: 2 }).textContent();
    const monday = await days.nth(0).getByRole('heading', { level: 2 }).textContent();
    await tuesday.getByRole('button', { name: /^Otro plato/ }).click();
    await expect(tuesday.getByRole('heading', { level: 2 })).not.toHaveText(before ?? '');
    await expect(days.nth(0).getByRole('heading', { level: 2 })).toHaveText(monday ?? '');
    await days
      .nth(4)
      .getByRole('button', { name: /^Este día no/ })
      .click();
    await expect(page.getByText(/^Con estos 4 (ahorras|ganas) /)).toBeVisible();
    await expect(page.getByText('Tarifa de servicio')).toBeVisible();
    const pay = page.getByRole('button', { name: /^Pedir 4 almuerzos/ });
    // what a screen reader says, which does not count up to it
    const [total = 'a total'] = (await pay.getByText(/ pesos$/).textContent())?.match(/[\d.]+/) ?? [];
    await pay.click();
    // the payment lists the lunches once more
    await expect(page.getByRole('main')).toContainText(monday ?? '');
    // what the plan said is what it costs
    await expect(page.getByRole('main')).toContainText(total);
    await expect(page.getByRole('button', { name: /^Pedir ya/ }).last()).toBeVisible();
  },
);
