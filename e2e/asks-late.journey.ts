import { withTingos } from './create-customers.ts';
import { createStopWithOwnDish } from './create-stop-with-own-dish.ts';
import { expect, once, test } from './journey.ts';
import { kitchenStaff } from './kitchen.ts';
import { keptSession } from './session.ts';

test(
  'the platform asks at an hour that is closed, the restaurant says yes on its board, and the lunch is confirmed',
  once,
  async ({ page, product, deviceOf }) => {
    const dish = 'Cazuela tardía';
    const hour = '12:50';
    const stop = await createStopWithOwnDish(product, { hour, dish, cutoffTime: '07:00' });
    const eater = await withTingos(product, 60_000);
    const token = eater.accessToken;
    await product.call('PATCH', '/delivery/options/preferered', { token, body: { ...stop.place, office: '503' } });
    const { cellPhone } = await product.call<{ cellPhone: string }>('GET', '/users/refresh', { token });

    const desk = await deviceOf('admin@demo.sazon.co');
    await desk.goto('/admin/sazon/ordenes/crear');
    await desk.getByRole('textbox', { name: 'Nombre, celular o correo' }).fill(cellPhone);
    await desk.getByRole('button', { name: /Sofía Beltrán/ }).click();
    await desk.getByRole('combobox', { name: 'Día' }).click();
    await desk.getByRole('option', { name: 'Lunes 23 de noviembre, después del cierre' }).click();
    await desk.getByRole('button', { name: `Preguntar por ${dish}` }).click();
    await desk.getByRole('dialog', { name: dish }).getByRole('button', { name: 'Agregar', exact: true }).click();
    await desk.getByRole('checkbox', { name: /Sus tingos/ }).click();
    await expect(desk.getByText(/^El restaurante tiene máximo 15 minutos/)).toBeVisible();
    await desk.getByRole('textbox', { name: 'Motivo' }).fill('Llamó: olvidó pedir');
    await desk.getByRole('button', { name: 'Enviar código al cliente' }).click();
    const code = desk.getByRole('textbox', { name: /Código que te leyó el cliente/ }).first();
    await expect(code).toBeVisible();
    await code.fill(await product.codeFor(cellPhone));
    await desk.getByRole('button', { name: 'Crear la orden' }).click();
    await expect(desk.getByRole('heading', { name: 'Orden creada' })).toBeVisible();
    await desk.goto(`/admin/sazon/ordenes?buscar=${encodeURIComponent(dish)}`);
    const asked = desk.getByText('Pedido tarde, por responder').filter({ visible: true });
    await expect(asked).toHaveCount(1);

    await keptSession(page, (await kitchenStaff(product)).session);
    await page.goto(`/admin/restaurantes/ordenes/tablero?search=${encodeURIComponent(dish)}`);
    const ticket = page.getByRole('article').filter({ hasText: dish });
    await expect(ticket.getByText('Pedido tarde, ¿lo aceptas?')).toBeVisible();
    await ticket.getByRole('button', { name: /^Confirmar/ }).click();
    await expect(asked).toHaveCount(0);
    const row = desk.getByRole('listitem').filter({ hasText: dish });
    await expect(row.getByText('Confirmado')).toBeVisible();
    await expect(row.getByText('Pedido tarde', { exact: true })).toBeVisible();
  },
);
