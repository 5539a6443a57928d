import type { Page } from '@playwright/test';
import { expectToast } from './expect-toasts.ts';
import { expect, once, pressEnterOn, tabTo, test } from './journey.ts';

const hrAccount = 'rrhh@demo.sazon.co';
const people = ['1020777001;Zunilda;Keyes;3105550771', '1020777002;Zoé;Tabares;3105550772'];

/** Chooses an option of a select by its first letters. */
async function chooseByKeys(page: Page, field: string, option: RegExp): Promise<void> {
  await pressEnterOn(page, page.getByRole('combobox', { name: field }));
  const wanted = page.getByRole('option', { name: option }).first();
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 40 && !(await wanted.evaluate(isHighlighted)); steps++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
}

/** Runs in the browser. */
const isHighlighted = (option: unknown): boolean =>
  (option as { hasAttribute(name: string): boolean }).hasAttribute('data-highlighted');

test('HR rejects a line of a bill and takes that back with the keyboard alone', once, async ({ deviceOf }) => {
  test.setTimeout(120_000);
  const hr = await deviceOf(hrAccount);
  await hr.setViewportSize({ width: 1280, height: 800 });
  await hr.goto('/admin/empresas/facturacion');
  const waiting = hr.getByRole('listitem').filter({ hasText: 'Pendiente de aprobación' });
  await pressEnterOn(hr, waiting.getByRole('button', { name: /^Cuenta del/ }).first());
  const person = hr.getByRole('table', { name: 'Personas' }).locator('[data-row]').first();
  await tabTo(hr, person);
  const name = (await person.textContent())?.replace('Ver líneas de', '').trim() ?? '';
  await hr.keyboard.press('r');
  const form = hr.getByRole('form', { name: `Rechazar líneas de ${name}` });
  await expect(form.getByLabel('Qué pasó')).toBeFocused();
  await hr.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(person).toBeFocused();

  await hr.keyboard.press('r');
  await expect(form.getByLabel('Qué pasó')).toBeFocused();
  await hr.keyboard.type('Ese día no vino.');
  // back to what is rejected, two fields before
  await hr.keyboard.press('Shift+Tab');
  await hr.keyboard.press('Shift+Tab');
  await chooseByKeys(hr, 'Qué rechazas', /^Subsidio, /);
  await pressEnterOn(hr, form.getByRole('button', { name: 'Rechazar' }));
  await expectToast(hr, 'Rechazada. Lo demás sigue su curso.');
  await expect(hr.locator(':focus')).toHaveCount(1);
  const back = hr.getByRole('button', { name: `Retirar el rechazo de ${name}` });
  await pressEnterOn(hr, back);
  await expect(back).toBeHidden();
});

test('HR imports a list and undoes that with the keyboard alone', once, async ({ deviceOf }) => {
  test.setTimeout(120_000);
  const hr = await deviceOf(hrAccount);
  await hr.setViewportSize({ width: 1280, height: 800 });
  await hr.goto('/admin/empresas/empleados/importar');
  const buffer = Buffer.from(['Cédula;Nombres;Apellidos;Dato', ...people].join('\n'));
  const asked = hr.waitForEvent('filechooser');
  const field = hr.getByLabel('Elegir archivo');
  await field.waitFor({ state: 'attached' });
  for (let stops = 0; stops < 60 && !(await field.evaluate(isFocused)); stops++) await hr.keyboard.press('Tab');
  await hr.keyboard.press('Enter');
  await (await asked).setFiles({ name: 'personal.csv', mimeType: 'text/csv', buffer });

  await expect(hr.getByText('Reconocimos 3 de 4 columnas.')).toBeFocused();
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Cambiar columnas' }));
  await expect(hr.getByRole('heading', { name: '¿Qué hay en cada columna?' })).toBeFocused();
  await chooseByKeys(hr, 'Dato', /^Celular/);
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Revisar la lista' }));
  await expect(hr.getByText('Reconocimos 4 de 4 columnas.')).toBeFocused();
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Importar 2 personas' }));
  await expect(hr.getByRole('heading', { name: /^(Importando…|Lista importada)$/ })).toBeFocused();
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Deshacer' }));
  await expect(hr.getByRole('heading', { name: 'Importación deshecha' })).toBeFocused();
});

/** Runs in the browser. */
const isFocused = (one: unknown): boolean => (one as { matches(selector: string): boolean }).matches(':focus');
