import { expect, test } from './journey.ts';

test('the platform opens an arrival board for a lobby, and turns it off again', async ({
  page,
  deviceOf,
  isMobile,
}) => {
  const admin = await deviceOf('admin@demo.sazon.co');
  const name = isMobile ? 'Torre norte' : 'Torre sur';
  await admin.goto('/admin/sazon/pantallas');
  await admin.getByRole('button', { name: 'Nueva pantalla' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Lugar').selectOption('Parque Empresarial Robledal');
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByRole('button', { name: 'Crear' }).click();
  const address = await dialog.getByRole('link', { name: 'Abrir la pantalla' }).getAttribute('href');

  await page.goto(new URL(address ?? '').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Parque Empresarial Robledal' })).toBeVisible();
  await expect(page.getByText(/^\d{4}$/).first()).toBeVisible();

  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: `Apagar ${name}, Parque Empresarial Robledal` }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click();
  await expect(page.getByText('Esta pantalla ya no está activa.')).toBeVisible();
});

test('the platform changes a setting and a date, and the history tells who', async ({
  page: _,
  deviceOf,
  isMobile,
}) => {
  const admin = await deviceOf('admin@demo.sazon.co');
  await admin.goto('/admin/sazon/configuracion');
  await admin.getByRole('button', { name: 'Cambiar Días para calificar' }).click();
  await admin
    .getByRole('dialog')
    .getByLabel('Días')
    .fill(isMobile ? '8' : '9');
  await admin.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(admin.getByText('Configuración guardada')).toBeVisible();
  await expect(admin.getByText(`Ahora: ${isMobile ? '8' : '9'}`, { exact: false }).first()).toBeVisible();

  await admin.goto('/admin/sazon/calendario');
  await admin.getByRole('button', { name: 'Agregar excepción' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Fecha').fill(isMobile ? '2027-02-06' : '2027-02-13');
  await dialog.getByRole('button', { name: 'Abierto' }).click();
  await dialog.getByLabel('Motivo').fill('Inventario anual');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(admin.getByText(/Inventario anual\. Todos los lugares/).first()).toBeVisible();
});
