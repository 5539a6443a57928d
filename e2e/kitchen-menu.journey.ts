import { readRobledalPlace } from './create-customers.ts';
import { listDishesOfDay, week } from './fill-cart-and-register.ts';
import { expect, test } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './session.ts';

const account = 'restaurante@demo.sazon.co';

/** A red square of 720 pixels, as a photo: no smaller one is taken. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAtAAAALQAQMAAACDmdXfAAAAA1BMVEW1RSzbOdaCAAAAVUlEQVR42u3BAQEAAACCIP+vbkhAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA8Gj/8AAB3Rn5DAAAAABJRU5ErkJggg==',
  'base64',
);

/** The restaurant accepted its terms before. */
async function acceptTerms(product: Product): Promise<void> {
  const { accessToken: token } = await signIn(product, account);
  const { data } = await product.call<{ data: { id: string }[] }>('GET', '/admin/restaurants/user-restaurants', {
    token,
  });
  for (const { id: restaurantId } of data) {
    const body = { restaurantId, version: '2026-12' };
    await product.call('POST', '/admin/restaurants/accept', { token, body });
  }
}

const isOnMenu = async (product: Product, name: string) =>
  (await listDishesOfDay(product, await readRobledalPlace(product), week.thursday)).some((dish) => dish.name === name);

test('a restaurant makes a dish, the platform returns it, the restaurant mends it, and customers see it once it is published', async ({
  product,
  deviceOf,
}, { project }) => {
  await acceptTerms(product);
  const dish = `Sudado de la casa ${project.name}`;
  const page = await deviceOf(account);
  await page.goto('/admin/restaurantes/menu');
  await page.getByRole('button', { name: 'Nuevo plato' }).click();
  await page.getByRole('button', { name: 'Crear plato' }).click();
  await expect(page.getByText('Escribe el nombre del plato.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(dish);
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('21.500');
  await page.getByRole('button', { name: 'Agregar un grupo' }).click();
  await page.getByRole('textbox', { name: 'Título del grupo' }).fill('¿Le agregas algo?');
  await page.getByRole('textbox', { name: 'Adicional', exact: true }).fill('Aguacate');
  expect(await isOnMenu(product, dish)).toBe(false);
  await page.getByLabel('Foto del plato').setInputFiles({ name: 'plato.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('button', { name: 'Crear plato' }).click();
  await page.getByRole('button', { name: 'Enviar a revisión' }).waitFor();
  await expect(page.getByRole('img', { name: `Foto de ${dish}` })).toHaveAttribute(
    'src',
    /^\/api\/pictures\/[0-9a-f]{32}$/,
  );
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviarlo así' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Firma los alérgenos' })).toContainText('ninguno');
  await page.getByRole('button', { name: 'Firmo que es así' }).click();
  await expect(page.getByRole('dialog', { name: dish })).toBeHidden();
  expect(await isOnMenu(product, dish)).toBe(false);

  const desk = await deviceOf('admin@demo.sazon.co');
  await desk.goto('/admin/sazon/restaurantes/platos');
  const row = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: dish }) });
  await row.getByRole('button', { name: 'Devolver' }).click();
  await row.getByRole('textbox', { name: 'Qué debe corregir' }).fill('Falta la descripción.');
  await row.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(row).toBeHidden();

  await page.reload();
  await expect(page.getByText('Devuelto', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Editar ${dish}` }).click();
  await expect(page.getByText('Lo devolvimos para corregir: Falta la descripción.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Sudado de pollo con papa criolla.');
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviarlo así' }).click();
  await expect(page.getByRole('dialog', { name: dish })).toBeHidden();
  await row.getByRole('button', { name: 'Publicar' }).click();
  await expect(row).toBeHidden();
  expect(await isOnMenu(product, dish)).toBe(true);

  await page.reload();
  await page.getByRole('button', { name: `Editar ${dish}` }).click();
  await page.getByRole('switch', { name: 'Se vende' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog', { name: dish })).toBeHidden();
  expect(await isOnMenu(product, dish)).toBe(false);
});

test('a restaurant filters its orders and writes an invoice number where it stands; the address keeps it all; a selection is numbered in one go', async ({
  product,
  deviceOf,
}, { project }) => {
  await acceptTerms(product);
  const page = await deviceOf(account);
  await page.goto('/admin/restaurantes/ordenes');
  const first = page.getByRole('textbox', { name: /^Número de factura de la comanda/ }).first();
  const number = project.name === 'phone' ? 'A-778' : 'A-779';
  await first.fill(number);
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.press('Enter');
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).click();
  await expect(page.getByRole('region', { name: 'Comandas elegidas' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Código o nombre' }).fill(name.slice(-4));
  await expect(page.getByRole('region', { name: 'Comandas elegidas' })).toBeHidden();
  await expect(page.getByText('1 a 1 de 1')).toBeVisible();
  await expect(page).toHaveURL(/search=\d{4}/);
  await page.reload();
  await expect(page.getByRole('textbox', { name })).toHaveValue(number);

  await page.goto('/admin/restaurantes/ordenes');
  const numbers = project.name === 'phone' ? ['119', '120'] : ['219', '220'];
  const chosen = page.getByRole('checkbox', { name: /^Elegir \d{4}/ });
  const series = page.getByRole('textbox', { name: /^Serie de la comanda/ });
  const codes: string[] = [];
  for (const at of [1, 2]) {
    await chosen.nth(at).click();
    codes.push((await series.nth(at).getAttribute('aria-label'))?.slice(-4) ?? '');
  }
  await page.getByRole('region', { name: 'Comandas elegidas' }).getByRole('button', { name: 'Factura' }).click();
  const invoices = page.getByRole('dialog', { name: 'Factura de 2 comandas' });
  await invoices.getByRole('textbox', { name: 'Serie' }).fill('JF');
  await invoices.getByRole('textbox', { name: 'Primer número' }).fill(numbers[0] ?? '');
  await invoices.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Factura guardada en 2 comandas')).toBeVisible();
  for (const [at, code] of codes.entries()) {
    await expect(page.getByRole('textbox', { name: `Serie de la comanda ${code}` })).toHaveValue('JF');
    await expect(page.getByRole('textbox', { name: `Número de factura de la comanda ${code}` })).toHaveValue(
      numbers[at] ?? '',
    );
  }
});
