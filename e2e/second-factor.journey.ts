import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectPageForEverybody } from './expect-page-for-everybody.ts';
import { registered } from './fill-cart-and-register.ts';
import { expect, expectAccessible, once, test } from './journey.ts';
import { mondayMorning, type Product } from './product.ts';
import { keptSession } from './session.ts';

const phone = '3105559001';
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código de 6 dígitos' });

/** What the app on the phone shows at this moment of the product's clock, which goes on from there. */
async function shownAt(product: Product, secret: string, minutes: number): Promise<string> {
  const timestamp = mondayMorning + minutes * 60_000;
  await product.setClock(timestamp);
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp,
  });
}

/** Leaves, and comes back with the code that is sent to the phone: as far as the second step. */
async function toSecondStep(page: Page, product: Product): Promise<void> {
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  await page.goto('/autenticacion/iniciar-sesion');
  await page.getByRole('textbox', { name: 'Celular' }).fill(phone);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Escribe el código que te enviamos' })).toBeVisible();
  await codeField(page).fill(await product.codeFor(phone));
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
}

test(
  'somebody turns the second step on, and comes back in with it and with a code from their paper',
  once,
  async ({ page, product }) => {
    await keptSession(page, await registered(product, phone, 'dos.pasos@ejemplo.co'));
    await page.goto('/perfil?seccion=dos-pasos');
    const sheet = page.getByRole('dialog', { name: 'Verificación en dos pasos' });
    await sheet.getByRole('button', { name: 'Enviar código' }).click();
    await expect(sheet.getByText('Escribe el código que enviamos al')).toBeVisible();
    await codeField(page).fill(await product.codeFor(phone));
    await sheet.getByRole('button', { name: 'Continuar' }).click();
    const secret = ((await sheet.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await expectAccessible(page, 'the secret of the second factor', 'dialog');
    await codeField(page).fill(await shownAt(product, secret, 2));
    await expect(sheet.getByText('Guarda estos códigos en un lugar seguro')).toBeVisible();
    const papers = await sheet.getByRole('listitem').allTextContents();
    expect(new Set(papers).size).toBe(10);
    await sheet.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(page.getByRole('button', { name: /Verificación en dos pasos.*Activa/ })).toBeVisible();

    await page.goto('/inicio');
    await toSecondStep(page, product);
    await expectPageForEverybody(page, '/autenticacion/iniciar-sesion/segundo-factor');
    await codeField(page).fill('000000');
    await expect(page.getByText(/Ese código no coincide/)).toBeVisible();
    await codeField(page).fill(await shownAt(product, secret, 4));
    await expect(page).toHaveURL(/\/inicio$/);

    await toSecondStep(page, product);
    await page.getByRole('button', { name: 'No tengo mi celular: usar un código de recuperación' }).click();
    await page.getByRole('textbox', { name: 'Código de recuperación' }).fill(papers[0] ?? '');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/inicio$/);

    await page.goto('/perfil?seccion=dispositivos');
    const devices = page.getByRole('dialog', { name: 'Mis dispositivos' });
    await expect(devices.getByText('Este dispositivo')).toBeVisible();
  },
);
