import type { Page } from '@playwright/test';
import { withDishes } from './create-customers.ts';
import { week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import { typeCard } from './save-or-type-card.ts';

const gateway = (page: Page) => page.getByTitle('Pasarela de pruebas').contentFrame();

/** From the checkout to the provider's own dialog. */
async function openGateway(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Elegir|Cambiar) con qué pagas/ }).click();
  await page.getByRole('radio', { name: /^Página segura de Wompi/ }).click();
  await page.getByRole('button', { name: 'Usar este método' }).click();
  await page.getByRole('button', { name: 'Pedir ya' }).click();
}

async function payByNequi(page: Page, phone: string): Promise<void> {
  await gateway(page).getByText('Nequi', { exact: true }).click();
  await gateway(page).getByRole('textbox', { name: 'Celular' }).fill(phone);
  await gateway(page)
    .getByRole('button', { name: /^Pagar/ })
    .filter({ visible: true })
    .click();
}

test('a declined card costs nothing: the dishes are back in the cart, and Nequi pays them then', async ({
  page,
  product,
}) => {
  await withDishes(page, product, week.wednesday, ['Lasaña boloñesa']);
  await page.goto('/pagos');
  await page.getByRole('button', { name: /^(Elegir|Cambiar) con qué pagas/ }).click();
  await typeCard(page, '4111111111111111');
  await page.getByRole('button', { name: 'Pedir ya' }).click();

  const failed = page.getByRole('alertdialog').filter({ hasText: 'Pago fallido' });
  await expect(failed).toContainText('No pudimos programar tu pedido');
  await expect(failed).toContainText('Algo salió mal en la transacción, contacta a tu banco para más detalles');
  await failed.getByRole('button', { name: 'Intentar con otro método' }).click();

  // the methods are open: nothing has to be looked for
  const methods = page.getByRole('dialog', { name: '¿Con qué pagas?' });
  await methods.getByRole('radio', { name: /^Página segura de Wompi/ }).click();
  await methods.getByRole('button', { name: 'Usar este método' }).click();
  await page.getByRole('button', { name: 'Pedir ya' }).click();
  await payByNequi(page, '3991111111');
  await expect(gateway(page).getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
  await gateway(page).getByRole('button', { name: 'Volver al comercio' }).click();

  await expect(page.getByRole('alertdialog')).toContainText('¡Tu pedido ha sido programado!');
  await page.getByRole('button', { name: 'Ir a mis órdenes' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Lasaña boloñesa' }).first()).toContainText('Programada');
});

test(
  'a payment that the bank still thinks about is told as pending, and as approved once it is',
  once,
  async ({ page, product, context }) => {
    await withDishes(page, product, week.wednesday, ['Lasaña boloñesa']);
    await page.goto('/pagos');
    await openGateway(page);
    const checkout = (await page.getByTitle('Pasarela de pruebas').getAttribute('src')) ?? '';
    await gateway(page).getByText('PSE: débito desde tu banco').click();
    await gateway(page).getByRole('combobox', { name: 'Banco' }).selectOption({ index: 1 });
    await gateway(page)
      .getByRole('button', { name: /^Pagar/ })
      .filter({ visible: true })
      .click();
    await expect(gateway(page).getByRole('heading', { name: '¿Autorizas este pago?' })).toBeVisible();

    // the same checkout opened again tells how its payment stands
    const bank = await context.newPage();
    await bank.goto(checkout);
    await expect(bank.getByRole('heading', { name: 'Estamos procesando tu pago' })).toBeVisible();
    await page.goto(`/inicio?id=${new URL(bank.url()).searchParams.get('id')}`);
    const pending = page.getByRole('alertdialog').filter({ hasText: 'Pago pendiente' });
    await expect(pending).toContainText('Tu pago está pendiente');
    await expect(pending).toContainText('Estamos procesando tu pago, en unos minutos te informaremos si fue aprobado');
    await pending.getByRole('button').first().click();

    await bank.getByRole('link', { name: 'Ir a la página del banco' }).click();
    await bank.getByRole('button', { name: 'Aprobar' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('¡Tu pedido ha sido programado!');
  },
);
