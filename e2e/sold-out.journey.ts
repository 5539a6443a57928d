import type { Page } from '@playwright/test';
import { newCustomer, readRobledalPlace, withDishes } from './create-customers.ts';
import { addDish, listDishesOfDay, week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import type { Product } from './product.ts';

const dish = 'Mojarra frita con patacón';
const perDay = 10;

type Checkout = { priced: { totals: { total: number } }; blocked: boolean };

/** Somebody else orders of this dish whatever is left of the day but one, and has not paid yet. */
async function leaveOne(product: Product, date: string): Promise<void> {
  const { accessToken: token } = await newCustomer(product);
  const place = await readRobledalPlace(product);
  const menu = await listDishesOfDay(product, place, date);
  await addDish(product, token, place, date, menu.find(({ name }) => name === dish)?.id ?? '');
  const { items } = await product.call<{ items: { id: string }[] }>('GET', '/cart', { token });
  const changeQuantityAndPrice = async (quantity: number): Promise<Checkout | null> => {
    const body = { id: items[0]?.id, quantity };
    const isThere = await product.call('PATCH', '/cart', { token, body }).then(
      () => true,
      () => false,
    );
    if (!isThere) return null;
    const checkout = await product.call<Checkout>('POST', '/orders/checkout', {
      token,
      body: { paymentMethod: 'card' },
    });
    return checkout.blocked ? null : checkout;
  };
  for (let quantity = perDay; quantity > 1; quantity--) {
    if ((await changeQuantityAndPrice(quantity)) === null) continue;
    const expectedTotal = (await changeQuantityAndPrice(quantity - 1))?.priced.totals.total;
    const headers = { 'idempotency-key': `leave-one-${date}` };
    await product.call('POST', '/orders', { token, headers, body: { paymentMethod: 'card', expectedTotal } });
    return;
  }
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pedir ya' });

/** At the checkout, one tap away from the last plate: its price with the method has come, and is not asked again. */
async function readyToPay(page: Page): Promise<void> {
  await page.goto('/pagos');
  await page.getByRole('button', { name: /^(Elegir|Cambiar) con qué pagas/ }).click();
  await page.getByRole('radio', { name: /^Página segura de Wompi/ }).click();
  const priced = page.waitForResponse((answer) => answer.url().endsWith('/orders/checkout'));
  await page.getByRole('button', { name: 'Usar este método' }).click();
  await priced;
  await expect(payButton(page)).toBeEnabled();
}

test(
  'of two customers after the last plate one gets it, and the other reads why not and what else there is',
  once,
  async ({ page, product, browser }) => {
    await leaveOne(product, week.friday);
    const rivalContext = await browser.newContext({ baseURL: product.url, locale: 'es-CO', serviceWorkers: 'block' });
    const rival = await rivalContext.newPage();
    await withDishes(page, product, week.friday, [dish]);
    await withDishes(rival, product, week.friday, [dish]);
    await Promise.all([readyToPay(page), readyToPay(rival)]);
    await Promise.all([page, rival].map((one) => payButton(one).click()));

    const isGateway = (one: Page) => one.getByTitle('Pasarela de pruebas');
    const refused = (one: Page) => one.getByRole('dialog', { name: 'Tu carrito (1)' });
    await expect(isGateway(page).or(refused(page))).toBeVisible();
    await expect(isGateway(rival).or(refused(rival))).toBeVisible();
    const [winner, loser] = (await isGateway(page).isVisible()) ? [page, rival] : [rival, page];
    await expect(isGateway(winner)).toBeVisible();
    await expect(refused(loser)).toContainText('Este plato se agotó para el viernes 27 de noviembre.');
    for (const way of ['Otra fecha', 'Otro plato', 'Quitar']) {
      await expect(refused(loser).getByRole('button', { name: way, exact: true })).toBeEnabled();
    }
    await expect(refused(loser).getByRole('button', { name: 'Pedir ya' })).toBeDisabled();
    await refused(loser).getByRole('button', { name: 'Otra fecha' }).click();
    await loser.getByRole('radio', { name: 'Lunes 30 de noviembre' }).click();
    await loser.getByRole('button', { name: 'Cambiar fecha' }).click();
    await expect(refused(loser).getByRole('heading', { name: 'Lunes 30 de noviembre' })).toBeVisible();
    await expect(refused(loser).getByRole('button', { name: 'Pedir ya' })).toBeEnabled();
    await rivalContext.close();
  },
);
