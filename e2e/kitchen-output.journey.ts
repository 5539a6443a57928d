import { expect, test } from './journey.ts';
import { comandas, kitchenAccount, kitchenStaff } from './kitchen.ts';
import { keptSession } from './session.ts';

test('a kitchen prints its labels once, is asked before it prints them again, and hands a departure to a courier', async ({
  product,
  deviceOf,
}, { project }) => {
  await kitchenStaff(product);
  // each size of screen has a departure of its own
  const hour = project.name === 'phone' ? '12:30' : '13:00';
  const page = await deviceOf(kitchenAccount);
  await page.goto(`/admin/restaurantes/ordenes/imprimir?que=etiquetas&time=${hour}`);
  const print = page.getByRole('button', { name: /^Imprimir \d+ etiqueta/ });
  await print.click();
  await expect(page.getByText(/ya se imprimieron/)).toBeVisible();
  await print.click();
  const ask = page.getByRole('alertdialog', { name: 'Esto ya se imprimió' });
  await expect(ask).toContainText('en papel');
  await ask.getByRole('button', { name: 'No imprimir' }).click();
  await expect(page.getByRole('article', { name: /^Etiqueta \d{4}/ }).first()).toContainText(/1 de \d+/);

  await page.goto(`/admin/restaurantes/ordenes/rutas?time=${hour}`);
  await page.getByRole('button', { name: 'Asignar domi a todas' }).click();
  const courier = page.getByRole('menuitem').first();
  const name = (await courier.textContent()) ?? '';
  await courier.click();
  await expect(page.getByText('Todas las comandas tienen domi.')).toBeVisible();
  const route = page.getByRole('region', { name: 'Rutas' }).getByRole('article').filter({ hasText: name });
  const confirm = route.getByRole('button', { name: /^Confirmar/ });
  if (await confirm.isVisible()) await confirm.click();
  await route.getByRole('button', { name: /^Despachar/ }).click();
  await expect(route.getByText('Despachada')).toBeVisible();
});

test.describe('without a signal', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a kitchen goes on: what it confirms outlives the page and arrives when the signal is back', async ({
    page,
    product,
    context,
  }, { project }) => {
    const staff = await kitchenStaff(product);
    const pending = await comandas(product, staff, 'scheduled');
    const mine = project.name === 'phone' ? pending[0] : pending.at(-1);
    await keptSession(page, staff.session);
    await page.goto(`/admin/restaurantes/ordenes/tablero?search=${mine?.code}`);
    const confirm = page.getByRole('button', { name: `Confirmar: ${mine?.code}` });
    await expect(confirm).toBeVisible();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    // what this visit reads from here on is kept
    await page.reload();
    await expect(confirm).toBeVisible();

    await context.setOffline(true);
    await confirm.click();
    await expect(confirm).toBeHidden();
    await expect(page.getByText(/1 cambio por enviar/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/1 cambio por enviar/)).toBeVisible({ timeout: 15_000 });
    expect((await comandas(product, staff, 'scheduled')).map(({ id }) => id)).toContain(mine?.id);

    await context.setOffline(false);
    await expect
      .poll(async () => (await comandas(product, staff, 'confirmed')).map(({ id }) => id), { timeout: 15_000 })
      .toContain(mine?.id);
    await expect(page.getByText(/por enviar/)).toBeHidden();
  });
});
