import { newCustomer } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { keptSession } from './session.ts';

test('HR opens a budget for guests, an employee invites, a guest joins, and the company pays', async ({
  deviceOf,
  product,
  browser,
  contextOptions,
}, { project }) => {
  const budget = `Clientes ${project.name}`;
  const hr = await deviceOf('rrhh@demo.sazon.co');
  await hr.goto('/admin/empresas/empleados');
  await hr.getByRole('link', { name: 'Grupos y subsidios' }).click();
  await hr.getByRole('button', { name: 'Abrir presupuesto' }).click();
  const form = hr.getByRole('dialog', { name: 'Presupuesto para invitados y equipos' });
  await form.getByLabel('Nombre').fill(budget);
  await form.getByLabel('Valor por mes').fill('400000');
  await form.getByLabel('Hasta cuánto por plato').fill('60000');
  for (const group of ['Siniestros', 'Comercial', 'Tecnología']) await form.getByText(`Todo el grupo ${group}`).click();
  await expectAccessible(hr, 'a budget for guests');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(hr, `${budget} ya se puede usar`);

  const host = await deviceOf('nomina@demo.sazon.co');
  await host.goto('/almuerzos-en-grupo/nuevo');
  await host.getByRole('textbox', { name: 'Nombre del almuerzo' }).fill('Renovación');
  await host.getByRole('radio', { name: /Paga la empresa/ }).click();
  await host.getByRole('combobox', { name: 'Presupuesto' }).click();
  await host.getByRole('option', { name: new RegExp(budget) }).click();
  await host.getByLabel('Motivo').fill('Visita de un cliente');
  await host.getByRole('textbox', { name: 'Centro de costos' }).fill('CC-7');
  await expectAccessible(host, 'a group lunch that the company pays');
  await host.getByRole('button', { name: 'Abrir y compartir' }).click();
  await expect(host.getByRole('button', { name: 'Compartir enlace' })).toBeVisible();
  await expect(host.getByText(/Visita de un cliente, centro de costos CC-7/)).toContainText('$ 400.000');
  const link = new URL(host.url()).pathname;

  const context = await browser.newContext({ ...contextOptions, baseURL: product.url, serviceWorkers: 'block' });
  await keptSession(context, await newCustomer(product));
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByText(/y paga su empresa/)).toBeVisible();
  await guest.getByRole('link', { name: 'Elegir mi plato' }).click();
  await guest.getByRole('main').getByRole('button').filter({ hasText: '$' }).last().click();
  const dish = guest.getByRole('dialog');
  await dish.getByRole('radio').first().click();
  await dish.getByRole('button', { name: /^Este quiero/ }).click();
  await expect(guest.getByText('Lo paga la empresa')).toBeVisible();
  await expect(guest.getByText(/centro de costos/)).toHaveCount(0);

  await host.reload();
  await host.getByRole('link', { name: /^Pagar 1 almuerzo/ }).click();
  await host.getByRole('button', { name: 'Pedir ya' }).filter({ visible: true }).click();
  await expect(host.getByRole('alertdialog')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('img', { name: /^Código/ })).toHaveCount(1);
  await context.close();
  await hr.reload();
  await expect(hr.getByRole('region', { name: budget })).not.toContainText('$ 0 de');
});
