import type { Page } from '@playwright/test';
import { expectDialogGivesFocusBack, tick, typeInto } from './by-keyboard.ts';
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
