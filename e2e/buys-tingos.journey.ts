import type { Page } from '@playwright/test';
import { newCustomer } from './create-customers.ts';
import { expect, expectAccessible, once, signedInAs, test } from './journey.ts';
import { mondayMorning } from './product.ts';
import { keptSession } from './session.ts';

async function acceptAndPay(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Acepto los dos documentos/ }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
}

const bought = (page: Page) => page.getByRole('alertdialog').filter({ hasText: '¡Tus tingos ya están!' });

test(
  'tingos are bought with Nequi, the wallet says what moved, and the purchase is undone',
  once,
  async ({ page, product }) => {
    await keptSession(page, await newCustomer(product));
    await page.goto('/mi-billetera');
    await expect(page.getByText('Tu saldo está en $ 0. Compra tingos o invita a un amigo.')).toBeVisible();
    await page.getByRole('link', { name: 'Comprar tingos' }).click();
    await page.getByRole('link', { name: /50\.000/ }).click();
    await page.getByRole('radio', { name: 'Nequi', exact: true }).click();
    await page.getByRole('textbox', { name: 'Celular de tu Nequi' }).fill('3991111111');
    await acceptAndPay(page);
    await expect(page.getByRole('alertdialog').filter({ hasText: 'Acepta el pago en Nequi' })).toBeVisible();
    // the wallet's owner takes some seconds to accept
    await product.setClock(mondayMorning + 60_000);
    await expect(bought(page)).toContainText('Cargamos $ 50.000 a tu billetera.');
    await bought(page).getByRole('button', { name: 'Ver mis tingos' }).click();
    await expect(page).toHaveURL(/\/tingos$/);
    await expect(page.getByRole('heading', { name: /Comprados y devueltos/ })).toContainText('50.000');
    await page.goto('/mi-billetera');
    const movements = page.getByRole('region', { name: 'Movimientos' });
    await expect(movements.getByRole('listitem')).toHaveCount(1);
    await expect(movements).toContainText('Compra de tingos');
    await movements.getByRole('button', { name: 'Deshacer compra' }).click();
    const undo = page.getByRole('alertdialog').filter({ hasText: '¿Deshacemos la compra' });
    await expect(undo).toContainText('hasta el lunes 30 de noviembre');
    await expectAccessible(page, 'undoing a purchase');
    await undo.getByRole('button', { name: 'Deshacer compra' }).click();
    await expect(movements.getByRole('listitem')).toHaveCount(2);
    await expect(movements).toContainText('Compra devuelta');
    await expect(movements).toContainText('te llega a más tardar el 8 de diciembre');
  },
);

test(
  'tingos of any value are bought at the bank with PSE, and its page leads back',
  once,
  async ({ page, product }) => {
    await keptSession(page, await newCustomer(product));
    await page.goto('/tingos/comprar/individual');
    await page.getByRole('textbox', { name: '¿Cuántos tingos compras?' }).fill('30000');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('radio', { name: 'PSE', exact: true }).click();
    await page.getByRole('combobox', { name: 'Banco' }).click();
    await page.getByRole('option', { name: 'Banco que aprueba' }).click();
    await page.getByRole('textbox', { name: 'Número de documento' }).fill('1099888777');
    await acceptAndPay(page);
    await expect(page.getByRole('heading', { name: '¿Autorizas este pago?' })).toBeVisible();
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await expect(page).toHaveURL(/\/pagos\/resultado\?id=/);
    await expect(bought(page)).toContainText('Cargamos $ 30.000 a tu billetera.');
  },
);

test('a card is kept in the wallet and removed', once, async ({ page, product }) => {
  await keptSession(page, await newCustomer(product));
  await page.goto('/mi-billetera');
  await expectAccessible(page, 'wallet');
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Agregar tarjeta' });
  await sheet.getByRole('textbox', { name: 'Número de la tarjeta' }).fill('4242424242424242');
  await expect(sheet.getByRole('textbox', { name: 'Número de la tarjeta' })).toHaveValue('4242 4242 4242 4242');
  await sheet.getByRole('textbox', { name: 'Vence' }).fill('0829');
  await sheet.getByRole('textbox', { name: 'Código (CVC)' }).fill('123');
  await sheet.getByRole('textbox', { name: 'Nombre en la tarjeta' }).fill('CAMILA TORRES');
  await sheet.getByRole('checkbox', { name: /Acepto los dos documentos/ }).click();
  await sheet.getByRole('button', { name: 'Guardar tarjeta' }).click();
  const cards = page.getByRole('region', { name: 'Tarjetas guardadas' });
  await expect(cards.getByRole('listitem')).toContainText('Visa terminada en 4242');
  await cards.getByRole('button', { name: 'Eliminar Visa terminada en 4242' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar tarjeta' }).click();
  await expect(cards.getByRole('listitem')).toHaveCount(0);
});

test('Daviplata asks for its code here: a wrong one is said, the right one pays', once, async ({ page, product }) => {
  await keptSession(page, await newCustomer(product));
  await page.goto('/tingos/comprar/checkout?valor=20000');
  await page.getByRole('radio', { name: 'Daviplata', exact: true }).click();
  await page.getByRole('textbox', { name: 'Número de documento' }).fill('1134568019');
  await acceptAndPay(page);
  const dialog = page.getByRole('dialog', { name: 'Confirma con Daviplata' });
  await dialog.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill('111111');
  await expect(dialog.getByText('Ese código no coincide.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill('574829');
  await expect(bought(page)).toContainText('Cargamos $ 20.000 a tu billetera.');
});

test('the platform reads the story of a payment', once, async ({ page, product }) => {
  await signedInAs(page, product, 'admin@demo.sazon.co');
  await page.goto('/admin/sazon/pagos');
  await page
    .getByRole('main')
    .getByRole('button', { name: /399|300|31/ })
    .first()
    .click();
  const story = page.getByRole('dialog', { name: 'Historia del pago' });
  await expect(story.getByRole('heading', { name: 'Libro de cuentas' })).toBeVisible();
  await expectAccessible(page, 'payments of the platform', 'dialog');
});
