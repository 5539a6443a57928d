import { newCustomer } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, once, test } from './journey.ts';
import { typeCard } from './save-or-type-card.ts';
import { keptSession } from './session.ts';
import { paidByCustomer } from './shots-orders.ts';

const platform = 'admin@demo.sazon.co';
const dish = 'Lasaña boloñesa';

test('the platform orders for somebody who called, they pay, and get it all back when the platform cancels it', async ({
  page,
  product,
  deviceOf,
}) => {
  const session = await newCustomer(product);
  await keptSession(page, session);
  const { cellPhone } = await product.call<{ cellPhone: string }>('GET', '/users/refresh', {
    token: session.accessToken,
  });

  const desk = await deviceOf(platform);
  await desk.goto('/admin/sazon/ordenes/crear');
  await desk.getByRole('textbox', { name: 'Nombre, celular o correo' }).fill(cellPhone);
  await desk.getByRole('button', { name: /Sofía Beltrán/ }).click();
  await desk.getByRole('combobox', { name: 'Día' }).click();
  await desk.getByRole('option', { name: 'Miércoles 25 de noviembre' }).click();
  await desk.getByRole('textbox', { name: 'Plato o restaurante' }).fill('lasaña');
  await desk.getByRole('button', { name: `Agregar ${dish}` }).click();
  await desk.getByRole('dialog', { name: dish }).getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(desk.getByText('Elige con qué paga el cliente lo que falta.')).toBeVisible();
  await expect(desk.getByRole('checkbox', { name: /Sus tingos/ })).not.toBeChecked();
  await desk.getByRole('checkbox', { name: /El cliente paga lo que falte/ }).click();
  await desk.getByRole('textbox', { name: 'Motivo' }).fill('Llamó porque no le carga la app');
  await desk.getByRole('button', { name: 'Crear la orden' }).click();
  await expect(desk.getByRole('heading', { name: 'Falta que el cliente pague' })).toBeVisible();

  await page.goto('/pagos');
  await page.getByRole('button', { name: 'Seguir con el pago' }).click();
  const methods = page.getByRole('dialog', { name: '¿Con qué pagas?' });
  await expect(methods).toBeVisible();
  await typeCard(page, '4242424242424242', 'Pagar');
  await expect(page.getByRole('alertdialog')).toContainText('¡Tu pedido ha sido programado!');

  await desk.getByRole('link', { name: 'Ver las órdenes' }).click();
  await desk.getByRole('textbox', { name: 'Código, cliente, celular (o sus 4 últimos) o plato' }).fill(cellPhone);
  await desk.getByRole('button', { name: 'Buscar' }).click();
  await expect(desk.getByText('Página 1 de 1, 1 orden')).toBeVisible();
  await desk.getByRole('button', { name: /^Ver la orden/ }).click();
  await expect(desk.getByText(/^La creó .*, de la plataforma\.$/)).toBeVisible();
  await expect(desk.getByText('Motivo: Llamó porque no le carga la app')).toBeVisible();
  await desk.getByRole('button', { name: /^Acciones de la orden/ }).click();
  await desk.getByRole('menuitem', { name: 'Cancelar la orden' }).click();
  const ask = desk.getByRole('dialog', { name: /^Cancelar la/ });
  await ask.getByRole('button', { name: 'Cancelar la orden' }).click();
  await expect(ask.getByText('Escribe el motivo.')).toBeVisible();
  await expect(ask.getByText('Elige quién responde.')).toBeVisible();
  await ask.getByRole('textbox', { name: 'Motivo' }).fill('No hay gas en la cocina');
  await ask.getByRole('radio', { name: /El restaurante/ }).click();
  await ask.getByRole('button', { name: 'Cancelar la orden' }).click();
  await expectToast(desk, /^Orden cancelada\. Se devolvieron \$/);

  await page.goto('/mis-ordenes?tab=Cancelados');
  await page.getByRole('link', { name: dish }).first().click();
  await expect(page.getByText('No hay gas en la cocina').first()).toBeVisible();
  const { debit } = await product.call<{ debit: { quantity: number } }>(
    'GET',
    '/tingos?perPage=99999999&order=DESC&page=1&orderBy=isReward&onlyActives=true',
    { token: session.accessToken },
  );
  expect(debit.quantity).toBeGreaterThan(0);
});

test(
  'a problem that was reported waits for the platform, which answers it with tingos and leaves the queue shorter; of another order it gives some back, once',
  once,
  async ({ deviceOf }) => {
    const desk = await deviceOf(platform);
    await desk.goto('/admin/sazon/ordenes?espera=problemas');
    const queue = desk.getByRole('button', { name: /^Problemas/ });
    await expect(queue).toHaveAttribute('aria-pressed', 'true');
    const rows = desk.getByRole('button', { name: /^Ver la orden/ });
    await rows.first().waitFor();
    const before = await rows.filter({ visible: true }).count();
    await rows.filter({ visible: true }).first().click();
    await desk.getByRole('button', { name: 'Responder el problema' }).click();
    const answer = desk.getByRole('dialog', { name: 'Responder el problema' });
    await answer.getByRole('textbox', { name: 'Cuánto se devuelve' }).fill('999999');
    await answer.getByRole('textbox', { name: 'Respuesta' }).fill('Lo sentimos mucho.');
    await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(answer.getByText(/^Se puede devolver hasta \$/)).toBeVisible();
    await answer.getByRole('textbox', { name: 'Cuánto se devuelve' }).fill('3000');
    await answer.getByRole('radio', { name: /La plataforma/ }).click();
    await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expectToast(desk, 'Respuesta enviada');
    await expect(desk.getByText('Respondimos: Lo sentimos mucho.')).toBeVisible();
    await desk.getByRole('button', { name: 'Cerrar' }).first().click();
    await expect(rows.filter({ visible: true })).toHaveCount(before - 1);

    // to somebody who reported nothing, money is given back all the same, and never more than they paid
    await desk.goto(paidByCustomer);
    await rows.filter({ visible: true }).first().click();
    await desk.getByRole('button', { name: /^Acciones de la orden/ }).click();
    await desk.getByRole('menuitem', { name: 'Devolver plata' }).click();
    const refund = desk.getByRole('dialog', { name: 'Devolver plata' });
    await refund.getByRole('button', { name: 'Devolver', exact: true }).click();
    await expect(refund.getByText('Escribe cuánto se devuelve.')).toBeVisible();
    await refund.getByRole('textbox', { name: 'Cuánto se devuelve' }).fill('2000');
    await refund.getByRole('radio', { name: /La plataforma/ }).click();
    await refund.getByRole('textbox', { name: 'Respuesta' }).fill('Llegó frío, perdón.');
    await refund.getByRole('button', { name: 'Devolver', exact: true }).dblclick();
    await expectToast(desk, 'Devolución hecha');
    const given = desk.getByRole('region', { name: 'Devoluciones' });
    await expect(given).toContainText('A tingos del cliente');
    await expect(given.getByText(/^\$\s2\.000/)).toHaveCount(1);
  },
);
