import fs from 'node:fs/promises';
import { withDishes } from './create-customers.ts';
import { week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import { typeCard } from './save-or-type-card.ts';

test('a purchase is confirmed with its receipt, and one tap orders the same again', once, async ({ page, product }) => {
  const { user } = await withDishes(page, product, week.wednesday, ['Lasaña boloñesa']);
  await page.goto('/pagos');
  await page.getByRole('button', { name: /^(Elegir|Cambiar) con qué pagas/ }).click();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pedir ya' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ir a mis órdenes' }).click();
  await expect(page).toHaveURL(/\/mis-ordenes/);
  await page.locator('a[href*="/mis-ordenes/"]').filter({ hasText: 'Lasaña boloñesa' }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar recibo' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^recibo-[0-9A-F]{12}\.pdf$/);
  expect((await fs.readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(`/dev/bandeja?to=${user.id}`);
  await expect(page.getByRole('heading', { name: 'Almuerzo programado' })).toBeVisible();
  await expect(page.getByText(/Programaste Lasaña boloñesa para el miércoles 25 de noviembre/)).toBeVisible();

  await page.goto(`/lo-de-siempre?fecha=${week.thursday}`);
  const cart = page.getByRole('dialog').filter({ hasText: 'Lasaña boloñesa' });
  await expect(cart).toBeVisible();
  await page.goto(`/lo-de-siempre?fecha=${week.monday.replace('23', '20')}`);
  await expect(page.getByRole('heading', { name: 'Hoy no hay lo de siempre' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver el menú' }).click();
  await expect(page).toHaveURL(/\/menu/);
});
