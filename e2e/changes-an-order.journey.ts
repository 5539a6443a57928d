import { withDishes } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import { typeCard } from './save-or-type-card.ts';

test(
  'an order moves to another day, and cancelled gives back exactly what was paid',
  once,
  async ({ page, product }) => {
    await withDishes(page, product, week.wednesday, ['Lasaña boloñesa']);
    await page.goto('/pagos');
    await page.getByRole('button', { name: /^(Elegir|Cambiar) con qué pagas/ }).click();
    await typeCard(page, '4242424242424242');
    await page.getByRole('button', { name: 'Pedir ya' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ir a mis órdenes' }).click();
    await expect(page).toHaveURL(/\/mis-ordenes/);
    await page.locator('a[href*="/mis-ordenes/"]').filter({ hasText: 'Lasaña boloñesa' }).first().click();

    await page.getByRole('button', { name: 'Cambiar día, hora o lugar' }).click();
    const days = page.getByRole('dialog', { name: 'Cambiar día, hora o lugar' });
    await days.getByRole('radio', { name: /Jueves 26 de noviembre/ }).click();
    await days.getByRole('button', { name: 'Mover al jueves 26 de noviembre' }).click();
    await expectToast(page, 'Tu orden quedó para el jueves 26 de noviembre');
    await expect(page.getByText(/Jueves 26 de noviembre, 12:30/).first()).toBeVisible();

    await page.getByRole('button', { name: 'Cancelar orden' }).click();
    const ask = page.getByRole('alertdialog');
    await expect(ask).toContainText('¿Cancelas tu lasaña boloñesa?');
    await expect(ask).toContainText('Te devolvemos $ 30.923');
    await expect(ask).toContainText('Lo recibes de una vez en tingos');
    await ask.getByRole('button', { name: 'Cancelar orden' }).click();
    await expectToast(page, 'Orden cancelada');

    await page.goto('/mis-ordenes?tab=Cancelados');
    await expect(page.getByRole('article').filter({ hasText: 'Lasaña boloñesa' }).first()).toContainText('Cancelada');
    await page.goto('/mi-billetera');
    await expect(page.getByText('30.923 pesos').first()).toBeVisible();
  },
);
