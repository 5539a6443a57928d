import type { Page } from '@playwright/test';
import { expect, once, test } from './journey.ts';
import { kitchenAccount, kitchenStaff } from './kitchen.ts';
import type { Product } from './product.ts';
import { signIn } from './session.ts';

const diner = { email: 'cliente@demo.sazon.co', name: 'Camila Torres', cellPhone: '3990000001' };

const tingosOf = async (product: Product, token: string): Promise<number> =>
  (await product.call<{ available: number }>('GET', '/tingos', { token })).available;

/** Asks the diner for one ajiaco, with an impatient finger. Answers what it costs. */
async function charge(counter: Page): Promise<number> {
  await counter.getByRole('textbox', { name: /Celular de quien come/ }).fill(diner.cellPhone);
  await counter.getByRole('textbox', { name: 'Buscar plato' }).fill('ajiaco');
  await counter
    .getByRole('button', { name: /^Más Ajiaco/ })
    .first()
    .click();
  const total = await counter
    .getByRole('paragraph')
    .filter({ hasText: 'Total' })
    .getByText(/pesos$/)
    .textContent();
  await counter.getByRole('button', { name: 'Cobrar' }).dblclick();
  await expect(counter.getByText('Le pedimos a Camila T. que lo acepte').last()).toBeVisible();
  return Number(total?.replace(/\D/g, ''));
}

test(
  'a diner pays at the counter what they accept, once, and what the cashier takes back is not asked any more',
  once,
  async ({ product, deviceOf }) => {
    await kitchenStaff(product);
    const { accessToken: token } = await signIn(product, diner.email);
    const before = await tingosOf(product, token);
    const [counter, phone] = await Promise.all([deviceOf(kitchenAccount), deviceOf(diner.email)]);
    await Promise.all([counter.goto('/admin/restaurantes/metodo-pago'), phone.goto('/mis-ordenes')]);
    const today = counter.getByRole('region', { name: 'Cobros de hoy' });
    const asked = phone.getByRole('region', { name: /^Por aceptar/ });

    const price = await charge(counter);
    expect(price).toBeGreaterThan(10_000);
    const row = today.getByRole('listitem').filter({ hasText: diner.name });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Esperando confirmación');
    await expect(asked).toContainText('Ajiaco');
    await asked.getByRole('button', { name: 'Aceptar' }).dblclick();
    await expect(phone.getByText('Pago aceptado. ¡Buen provecho!')).toBeVisible();
    await expect(asked).toBeHidden();
    await expect(row).toContainText('Finalizado');
    expect(await tingosOf(product, token)).toBe(before - price);

    await charge(counter);
    await expect(asked).toBeVisible();
    await today.getByRole('button', { name: `Retirar el cobro de ${diner.name}` }).click();
    await expect(row.first()).toContainText('El restaurante lo retiró.');
    await expect(asked).toBeHidden();
    expect(await tingosOf(product, token)).toBe(before - price);
  },
);
