import type { Page } from '@playwright/test';
import { readTingos, withTingos } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, once, test } from './journey.ts';
import { kitchenAccount, kitchenStaff } from './kitchen.ts';
import { keptSession } from './session.ts';

/** As new customers are registered. */
const name = 'Sofía Beltrán';

/** Asks the diner for one ajiaco, with an impatient finger. Answers what it costs. */
async function charge(counter: Page, cellPhone: string): Promise<number> {
  await counter.getByRole('textbox', { name: /Celular de quien come/ }).fill(cellPhone);
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
  await expectToast(counter, 'Le pedimos a Sofía B. que lo acepte');
  return Number(total?.replace(/\D/g, ''));
}

test(
  'a diner pays at the counter what they accept, once, and what the cashier takes back costs nothing',
  once,
  async ({ page: phone, product, deviceOf }) => {
    await kitchenStaff(product);
    const before = 60_000;
    const session = await withTingos(product, before);
    const token = session.accessToken;
    const { cellPhone } = await product.call<{ cellPhone: string }>('GET', '/users/refresh', { token });
    await keptSession(phone, session);
    const counter = await deviceOf(kitchenAccount);
    await counter.goto('/admin/restaurantes/metodo-pago');
    const today = counter.getByRole('region', { name: 'Cobros de hoy' });
    const asked = phone.getByRole('region', { name: /^Por aceptar/ });

    const price = await charge(counter, cellPhone);
    expect(price).toBeGreaterThan(10_000);
    const row = today.getByRole('listitem').filter({ hasText: name });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Esperando confirmación');
    await phone.goto('/mis-ordenes');
    await expect(asked).toContainText('Ajiaco');
    await asked.getByRole('button', { name: 'Aceptar' }).dblclick();
    await expectToast(phone, 'Pago aceptado. ¡Buen provecho!');
    await expect(asked).toBeHidden();
    await expect(row).toContainText('Finalizado');
    expect(await readTingos(product, token)).toBe(before - price);

    await charge(counter, cellPhone);
    await expect(row).toHaveCount(2);
    await today.getByRole('button', { name: `Retirar el cobro de ${name}` }).click();
    await expect(row.first()).toContainText('El restaurante lo retiró.');
    expect(await readTingos(product, token)).toBe(before - price);
  },
);
