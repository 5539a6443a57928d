import { readTingos, withTingos } from './create-customers.ts';
import { createStopWithOwnDish } from './create-stop-with-own-dish.ts';
import { addDish } from './fill-cart-and-register.ts';
import { expect, expectAccessible, once, test } from './journey.ts';
import { mondayMorning, type Product } from './product.ts';
import { keptSession } from './session.ts';

/** Buys what is in the cart with tingos; answers the order. */
async function payWithTingos(product: Product, token: string, key: string): Promise<string> {
  const choices = { useTingos: true, paymentMethod: 'balance' };
  const seen = await product.call<{ priced: { totals: { total: number } } }>('POST', '/orders/checkout', {
    token,
    body: choices,
  });
  const { orderIds } = await product.call<{ orderIds: string[] }>('POST', '/orders', {
    token,
    headers: { 'idempotency-key': key },
    body: { ...choices, expectedTotal: seen.priced.totals.total },
  });
  return orderIds[0] ?? '';
}

test(
  'who cannot eat a lunch passes it on after the cutoff, and a colleague takes it for tingos',
  once,
  async ({ page, product, browser, contextOptions }) => {
    const dish = 'Sancocho pasado';
    const hour = '12:35';
    const stop = await createStopWithOwnDish(product, { hour, dish, cutoffTime: '08:00' });
    const owner = await withTingos(product, 60_000);
    await addDish(product, owner.accessToken, stop.place, stop.date, stop.menuId);
    const orderId = await payWithTingos(product, owner.accessToken, 'passed-on');
    const taker = await withTingos(product, 60_000);
    await product.call('PATCH', '/delivery/options/preferered', {
      token: taker.accessToken,
      body: { ...stop.place, office: '402' },
    });

    await keptSession(page, owner);
    await page.goto(`/mis-ordenes/${orderId}`);
    await expect(page.getByRole('button', { name: 'Cancelar orden' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Pasar mi almuerzo' })).toHaveCount(0);
    await product.setClock(mondayMorning + 45 * 60_000);
    await page.reload();
    await page.getByRole('button', { name: 'Pasar mi almuerzo' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pasar mi almuerzo' });
    await sheet.getByRole('textbox', { name: 'Cuánto te devuelven en tingos' }).fill('12000');
    await sheet.getByRole('button', { name: /^Pasarlo por \$\s12\.000$/ }).click();
    await expect(sheet.getByRole('button', { name: 'Ya no lo paso' })).toBeVisible();
    await expectAccessible(page, 'offering a lunch');

    const context = await browser.newContext({ ...contextOptions, baseURL: product.url, serviceWorkers: 'block' });
    await keptSession(context, taker);
    const colleague = await context.newPage();
    await colleague.goto('/almuerzos-compartidos');
    await expect(colleague.getByRole('heading', { name: dish })).toBeVisible();
    await expectAccessible(colleague, 'lunches of colleagues');
    await colleague.getByRole('button', { name: /^Tomarlo por \$\s12\.000$/ }).click();
    await colleague
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Tomarlo por \$\s12\.000$/ })
      .click();
    await expect(colleague.getByRole('img', { name: /^Código/ })).toBeVisible();
    expect(await readTingos(product, taker.accessToken)).toBe(48_000);
    await colleague.goto('/mis-ordenes');
    await expect(colleague.getByRole('heading', { name: dish })).toBeVisible();
    await context.close();

    await page.reload();
    await expect(page.getByRole('heading', { name: /^Lo recibe Sofía/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Código/ })).toHaveCount(0);
  },
);
