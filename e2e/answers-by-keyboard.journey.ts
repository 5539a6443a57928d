import { chooseOption, giveFile } from './by-keyboard.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, once, pressEnterOn, tabTo, test } from './journey.ts';

const hrAccount = 'rrhh@demo.sazon.co';
const people = ['1020777001;Zunilda;Keyes;3105550771', '1020777002;Zoé;Tabares;3105550772'];

test('HR rejects a line of a bill and takes that back with the keyboard alone', once, async ({ deviceOf }) => {
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
  await chooseOption(hr, hr.getByRole('combobox', { name: 'Qué rechazas' }), /^Subsidio, /);
  await chooseOption(hr, hr.getByRole('combobox', { name: 'Motivo' }), 'Otra cosa');
  await pressEnterOn(hr, form.getByRole('button', { name: 'Rechazar' }));
  await expectToast(hr, 'Rechazada. Lo demás sigue su curso.');
  await expect(hr.locator(':focus')).toHaveCount(1);
  const back = hr.getByRole('button', { name: `Retirar el rechazo de ${name}` });
  await pressEnterOn(hr, back);
  await expect(back).toBeHidden();
});

test('HR imports a list and undoes that with the keyboard alone', once, async ({ deviceOf }) => {
  const hr = await deviceOf(hrAccount);
  await hr.setViewportSize({ width: 1280, height: 800 });
  await hr.goto('/admin/empresas/empleados/importar');
  const buffer = Buffer.from(['Cédula;Nombres;Apellidos;Dato', ...people].join('\n'));
  await giveFile(hr, hr.getByLabel('Elegir archivo'), { name: 'personal.csv', mimeType: 'text/csv', buffer });

  await expect(hr.getByText('Reconocimos 3 de 4 columnas.')).toBeFocused();
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Cambiar columnas' }));
  await expect(hr.getByRole('heading', { name: '¿Qué hay en cada columna?' })).toBeFocused();
  await chooseOption(hr, hr.getByRole('combobox', { name: 'Dato' }), /^Celular/);
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Revisar la lista' }));
  await expect(hr.getByText('Reconocimos 4 de 4 columnas.')).toBeFocused();
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Importar 2 personas' }));
  await expect(hr.getByRole('heading', { name: /^(Importando…|Lista importada)$/ })).toBeFocused();
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Deshacer' }));
  const sure = hr.getByRole('alertdialog', { name: '¿Deshacer esta importación?' });
  await expect(sure.getByText(/^2 personas nuevas salen del registro\./)).toBeVisible();
  await pressEnterOn(hr, sure.getByRole('button', { name: 'Deshacer' }));
  await expect(hr.getByRole('heading', { name: 'Importación deshecha' })).toBeFocused();
});
