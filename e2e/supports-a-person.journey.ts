import { expect, expectAccessible, once, test } from './journey.ts';

test(
  'support sees the product as a customer sees it, reading only, and answers in the chat with a saved text',
  once,
  async ({ deviceOf }) => {
    const admin = await deviceOf('admin@demo.sazon.co');
    await admin.goto('/admin/sazon/usuarios?buscar=3990000001');
    await admin.getByRole('link', { name: /Camila Torres/ }).click();
    await admin.getByRole('button', { name: 'Ver como' }).click();
    const why = admin.getByRole('dialog', { name: /Ver como Camila/ });
    await why.getByLabel('Motivo').fill('No encuentra su almuerzo');
    await expectAccessible(admin, 'the question why');
    await why.getByRole('button', { name: 'Ver como' }).click();
    const bar = admin.getByRole('region', { name: 'Ver como' });
    await expect(bar).toContainText('Ves como Camila Torres.');
    await admin.goto('/mis-ordenes');
    await expect(admin.getByText('Código').first()).toBeVisible();
    await expectAccessible(admin, 'the product as somebody else sees it');
    await bar.getByRole('button', { name: 'Salir' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Camila Torres' })).toBeVisible();

    const name = 'Va tarde hoy';
    await admin.goto('/admin/sazon/ordenes?buscar=3990000001');
    await admin.getByRole('button', { name: /\d{4}/ }).first().click();
    await admin.getByRole('button', { name: /^Escribir/ }).click();
    await admin.getByRole('button', { name: 'Nueva respuesta' }).click();
    const kept = admin.getByRole('dialog', { name: 'Nueva respuesta' });
    await kept.getByLabel('Nombre').fill(name);
    await kept.getByLabel('Mensaje').fill('Hola, {{nombre}}: ya lo miramos.');
    await kept.getByRole('button', { name: 'Guardar' }).click();
    await expect(kept).toBeHidden();
    await admin.getByRole('button', { name: 'Respuestas guardadas' }).click();
    await admin.getByRole('menuitem', { name }).click();
    await admin.getByRole('button', { name: 'Enviar' }).click();
    await expect(admin.getByText('Hola, Camila: ya lo miramos.')).toBeVisible();
  },
);
