import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { choose, chooseOption, giveFile, tick, typeInto } from './by-keyboard.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, once, pressEnterOn, tabTo, test } from './journey.ts';
import { kitchenStaff } from './kitchen.ts';
import { aPhoto } from './take-courier-photos.ts';

const laptop = { width: 1280, height: 800 };

/** What Tab moves on from is known: who uses the keyboard has not lost their place. */
const expectPlaceKept = (page: Page) => expect(page.locator('main :focus')).toHaveCount(1);

/** The month that no other journey reconciles. */
const september = 'Cuenta del 1 al 30 de sep de 2026';

/** Takes what payroll is asked to deduct, one row for each person. */
async function takeDeductions(hr: Page): Promise<(readonly [document: string, amount: number])[]> {
  const downloading = hr.waitForEvent('download');
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Archivo de descuentos' }));
  const lines = fs
    .readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  return lines.slice(1).map((line) => {
    const [document = '', , , , , amount] = line.split(';');
    return [document, Number(amount)] as const;
  });
}

test('HR reconciles the payroll of a month with the keyboard alone', once, async ({ deviceOf }) => {
  const hr = await deviceOf('rrhh@demo.sazon.co');
  await hr.setViewportSize(laptop);
  await hr.goto('/admin/empresas/facturacion');
  await pressEnterOn(hr, hr.getByRole('button', { name: september }));
  const [[document, amount] = ['', 0]] = await takeDeductions(hr);
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Conciliar la nómina' }));
  await expect(hr.getByRole('heading', { name: 'Conciliar la nómina de septiembre' })).toBeFocused();

  const rows = [`${document};${amount - 10_000}`, '1020888001;12000'];
  const buffer = Buffer.from(['Cédula;Valor descontado', ...rows].join('\n'));
  const file = { name: 'nomina.csv', mimeType: 'text/csv', buffer };
  await giveFile(hr, hr.getByLabel('Subir lo descontado'), file);
  await expect(hr.getByRole('heading', { name: '¿Qué hay en cada columna?' })).toBeFocused();
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Comparar' }));
  await expect(hr.getByRole('heading', { name: '0 de 1 persona cuadra al peso' })).toBeFocused();

  await pressEnterOn(hr, hr.getByRole('button', { name: 'Ir a la primera' }));
  const unknown = hr.getByRole('button', { name: /^Decidir lo de .*1\.020\.888\.001$/ });
  await expect(unknown).toBeFocused();
  await choose(hr, hr.getByRole('radio', { name: /^Se le devuelve/ }));
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Guardar decisión' }));
  const less = hr.getByRole('button', { name: /^Decidir lo de (?!Documento)/ });
  await expect(less).toBeFocused();
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Cancelar' }));
  await expect(less).toBeFocused();
  await hr.keyboard.press('Enter');
  await choose(hr, hr.getByRole('radio', { name: /^Se castiga/ }));
  await typeInto(hr, hr.getByLabel('Motivo'), 'Nómina la dejó por fuera');
  await pressEnterOn(hr, hr.getByRole('button', { name: 'Guardar decisión' }));
  await expect(hr.getByRole('heading', { name: 'Lista para cerrar' })).toBeVisible();
  await expect(hr.getByRole('button', { name: /^Cambiar lo de (?!Documento)/ })).toBeFocused();

  await pressEnterOn(hr, hr.getByRole('button', { name: 'Cerrar conciliación' }));
  const ask = hr.getByRole('alertdialog', { name: '¿Cerrar la conciliación?' });
  await pressEnterOn(hr, ask.getByRole('button', { name: 'Cerrar', exact: true }));
  await expectToast(hr, 'Conciliación cerrada');
  await expect(ask).toBeHidden();
  await expectPlaceKept(hr);
});

test('a restaurant disputes a line of its settlement with the keyboard alone', once, async ({ product, deviceOf }) => {
  await kitchenStaff(product);
  const kitchen = await deviceOf('restaurante@demo.sazon.co');
  await kitchen.setViewportSize(laptop);
  await kitchen.goto('/admin/restaurantes/facturacion');
  const list = kitchen.getByRole('region', { name: 'Liquidaciones' });
  await pressEnterOn(kitchen, list.getByRole('link', { name: /^16 a 22 de nov/ }));
  const anyLine = kitchen.getByRole('button', { name: /^No estoy de acuerdo, disputar / }).first();
  const code = (await anyLine.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
  const open = kitchen.getByRole('button', { name: `No estoy de acuerdo, disputar ${code}` });
  const row = kitchen.getByRole('list', { name: 'Órdenes' }).getByRole('listitem').filter({ hasText: code });
  const form = kitchen.getByRole('form', { name: 'No estoy de acuerdo con esta línea' });
  await pressEnterOn(kitchen, open);
  await expect(form.getByLabel('Cuéntanos')).toBeFocused();
  await kitchen.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(row.locator(':focus')).toHaveCount(1);

  await pressEnterOn(kitchen, open);
  await expect(form.getByLabel('Cuéntanos')).toBeFocused();
  await kitchen.keyboard.type('La firmó el portero.');
  await kitchen.keyboard.press('Shift+Tab');
  await chooseOption(kitchen, form.getByRole('combobox', { name: /¿Qué pasó\?/ }), 'Sí se entregó');
  const photo = { name: 'firma.png', mimeType: 'image/png', buffer: aPhoto(600) };
  await giveFile(kitchen, form.getByLabel('Elegir de la galería'), photo);
  await expect(form.getByRole('img')).toBeVisible();
  await pressEnterOn(kitchen, form.getByRole('button', { name: 'Enviar disputa' }));
  await expectToast(kitchen, 'La plataforma revisa tu disputa');
  await expect(form).toBeHidden();
  await expect(row).toContainText('La firmó el portero.');
  await expect(row.locator(':focus')).toHaveCount(1);
});

test('the platform pays a batch of settlements with the keyboard alone', once, async ({ deviceOf }) => {
  const admin = await deviceOf('admin@demo.sazon.co');
  await admin.setViewportSize(laptop);
  await admin.goto('/admin/sazon/facturacion/restaurantes?estado=approved');
  const table = admin.getByRole('table');
  const brasas = table.getByRole('checkbox', { name: 'Elegir Brasas Quimbalé, 9 a 15 de nov' });
  await tick(admin, brasas);
  const name = table.getByRole('row').filter({ hasText: 'Grupo Marañuela' }).locator('[data-row]');
  await tabTo(admin, name);
  await admin.keyboard.press('Space');
  const bar = admin.getByRole('region', { name: 'Elegidas' });
  await expect(bar).toContainText('2 aprobadas');

  const downloading = admin.waitForEvent('download');
  const menu = bar.getByRole('button', { name: 'Archivo para el banco' });
  await pressEnterOn(admin, menu);
  await expect(admin.getByRole('menu')).toBeFocused();
  await admin.keyboard.press('ArrowDown');
  await expect(admin.getByRole('menuitem', { name: 'Bancolombia PAB (CSV)' })).toBeFocused();
  await admin.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/^pagos-pab-.*\.csv$/);
  await expect(menu).toBeFocused();
  await expect(table.getByRole('row').filter({ hasText: 'Brasas Quimbalé' })).toContainText('En el archivo del');

  await pressEnterOn(admin, bar.getByRole('button', { name: 'Marcar pagadas' }));
  const dialog = admin.getByRole('dialog', { name: 'Marcar 2 pagadas' });
  await typeInto(admin, dialog.getByLabel('Referencia del banco'), 'PAB con teclado');
  await pressEnterOn(admin, dialog.getByRole('button', { name: 'Marcar pagadas' }));
  await expectToast(admin, '2 pagos marcados');
  await expect(bar).toBeHidden();
  await expect(brasas).toBeHidden();
  await expectPlaceKept(admin);
});
