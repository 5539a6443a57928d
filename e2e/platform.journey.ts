import { newCustomer } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, once, test } from './journey.ts';
import { keptSession } from './session.ts';

test('the platform opens an arrival board for a lobby, and turns it off again', once, async ({ page, deviceOf }) => {
  const admin = await deviceOf('admin@demo.sazon.co');
  const name = 'Torre norte';
  await admin.goto('/admin/sazon/pantallas');
  await admin.getByRole('button', { name: 'Nueva pantalla' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Lugar' }).click();
  await admin.getByRole('option', { name: /^Parque Empresarial Robledal/ }).click();
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByRole('button', { name: 'Crear' }).click();
  const address = await dialog.getByRole('link', { name: 'Abrir la pantalla' }).getAttribute('href');

  await page.goto(new URL(address ?? '').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Parque Empresarial Robledal' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /turno/ }).first()).toBeVisible();

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
  await expectToast(admin, 'Configuración guardada');
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

test('what the platform asks about the app is what a customer answers', once, async ({ page, product, deviceOf }) => {
  const admin = await deviceOf('admin@demo.sazon.co');
  await admin.goto('/admin/sazon/configuracion');
  await admin.getByRole('button', { name: 'Cambiar Preguntas de la app' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Agregar pregunta' }).click();
  await dialog.getByLabel('Clave').last().fill('pagos');
  await dialog.getByLabel('Pregunta').last().fill('¿Qué tan fácil fue pagar?');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(admin, 'Configuración guardada');

  await keptSession(page, await newCustomer(product));
  await page.goto('/calificar-app');
  const added = page.getByRole('group', { name: '¿Qué tan fácil fue pagar?' });
  await page.getByRole('group').first().getByRole('radio', { name: '5 de 5: Muy bien' }).check({ force: true });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(added.getByText('Elige de 1 a 5 estrellas.')).toBeVisible();
  await added.getByRole('radio', { name: '4 de 5: Bien' }).check({ force: true });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expectToast(page, 'Gracias, lo leemos todo');
  await page.goto('/calificar-app');
  await expect(page.getByText(/Puedes volver a calificar la app desde el/)).toBeVisible();
});

test(
  'the platform takes on a consolidator, whose code is read whole on a phone and opens their shift',
  once,
  async ({ page, deviceOf }) => {
    const admin = await deviceOf('admin@demo.sazon.co');
    await admin.goto('/admin/sazon/consolidadores');
    await admin.getByRole('button', { name: 'Nuevo consolidador' }).click();
    const form = admin.getByRole('dialog', { name: 'Nuevo consolidador' });
    await form.getByRole('textbox', { name: 'Nombre' }).fill('Edilma Rojas');
    await form.getByRole('checkbox', { name: '11:30 a. m. Andarríos CEDI Fontibón' }).click();
    await form.getByRole('button', { name: 'Crear y ver el código' }).click();
    const code = admin.getByRole('dialog', { name: 'Código de Edilma Rojas' }).getByText(/^[A-Z0-9]{6}$/);
    const tooWide = await code.evaluate((one) => {
      const { scrollWidth, clientWidth } = one as unknown as { scrollWidth: number; clientWidth: number };
      return scrollWidth - clientWidth;
    });
    expect(tooWide).toBeLessThanOrEqual(0);
    await page.goto('/consolidador');
    await page.getByRole('textbox', { name: 'Código' }).fill((await code.textContent()) ?? '');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('region', { name: 'Andarríos CEDI Fontibón, 11:30' })).toBeVisible();
  },
);
