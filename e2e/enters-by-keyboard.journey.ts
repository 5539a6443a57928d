import type { Page } from '@playwright/test';
import { expectDialogGivesFocusBack, tick, typeInto } from './by-keyboard.ts';
import { newCustomer } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, once, pressEnterOn, test } from './journey.ts';

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código de 6 dígitos' });

test('the keyboard alone registers somebody, who reads the terms on the way', once, async ({ page, product }) => {
  const phone = '3105550190';
  await page.goto('/autenticacion');
  await pressEnterOn(page, page.getByRole('link', { name: 'Continuar con mi celular' }));
  await typeInto(page, page.getByRole('textbox', { name: 'Celular' }), phone);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await product.codeFor(phone));
  await expect(page.getByRole('heading', { name: 'Cuéntanos quién eres' })).toBeVisible();
  await typeInto(page, page.getByRole('textbox', { name: 'Nombre' }), 'Lucía');
  await page.keyboard.press('Enter');
  // what is missing has the focus
  await expect(page.getByRole('textbox', { name: 'Apellido' })).toBeFocused();
  await page.keyboard.type('Teclas');
  await typeInto(page, page.getByRole('textbox', { name: 'Correo' }), 'lucia.teclas@ejemplo.co');
  const terms = page.getByRole('button', { name: /Términos/i }).first();
  await expectDialogGivesFocusBack(page, terms, page.getByRole('dialog'));
  await tick(page, page.getByRole('checkbox', { name: /Acepto los/ }));
  await pressEnterOn(page, page.getByRole('button', { name: 'Crear cuenta' }));
  await expect(page).toHaveURL(/\/inicio/);
});

test(
  'the keyboard alone sets a new password for a forgotten one, and enters with it',
  once,
  async ({ page, product }) => {
    const { accessToken: token, user } = await newCustomer(product);
    const { email } = user as { email: string } & typeof user;
    // only a confirmed address gets the code
    await product.call('POST', '/auth/verify/send', { token });
    await product.call('POST', '/auth/verify', { token, body: { otp: await product.codeFor(email) } });
    const password = 'TeclasNuevas2026';
    await page.goto('/autenticacion/iniciar-sesion/correo');
    await pressEnterOn(page, page.getByRole('link', { name: 'Olvidé mi contraseña' }));
    await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
    await typeInto(page, page.getByRole('textbox', { name: 'Correo' }), email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pon una contraseña nueva' })).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(await product.codeFor(email));
    await typeInto(page, page.getByRole('textbox', { name: 'Contraseña nueva' }), 'corta');
    await page.keyboard.press('Enter');
    await expect(page.getByText('La contraseña debe tener al menos 10 caracteres.')).toBeVisible();
    // what has to be mended has the focus
    await expect(page.getByRole('textbox', { name: 'Contraseña nueva' })).toBeFocused();
    await typeInto(page, page.getByRole('textbox', { name: 'Contraseña nueva' }), password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Cambiaste tu contraseña');
    await expect(page.getByRole('heading', { name: 'Entra con tu correo' })).toBeVisible();
    await typeInto(page, page.getByRole('textbox', { name: 'Correo' }), email);
    await typeInto(page, page.getByRole('textbox', { name: 'Contraseña' }), password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/inicio/);
  },
);
