import type { Locator } from '@playwright/test';
import { readRobledalPlace, withDishes } from './create-customers.ts';
import { listDishesOfDay, week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import { demoPassword } from './session.ts';

test('what a visitor puts into the cart is still there after signing in', async ({ page }) => {
  await page.goto('/agendar?search=Torta de zanahoria');
  const add = page.getByRole('button', { name: 'Agregar Torta de zanahoria', exact: true });
  await add.click();
  const sheet = page.getByRole('dialog', { name: '¿Dónde almuerzas?' });
  await sheet.getByRole('option', { name: /Parque Empresarial Robledal/ }).click();
  await sheet.getByRole('radio', { name: '12:30 p. m.' }).click();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toBeHidden();
  await add.click();
  await expect(page.getByRole('button', { name: 'Carrito, 1 artículo' })).toBeVisible();

  await page.goto('/autenticacion/iniciar-sesion/correo');
  await page.getByRole('textbox', { name: 'Correo' }).fill('preaprobado@demo.sazon.co');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/inicio$/);
  await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
  await expect(page.getByRole('dialog', { name: 'Tu carrito (1)' })).toContainText('Torta de zanahoria');
});

test(
  'a visitor on a laptop has the menu over all of its width, and a menu that says what it is',
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/inicio');
    const dish = page.getByRole('main').getByRole('article').first();
    await expect(dish).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Tus pedidos' })).toBeHidden();
    await page.goto('/agendar');
    await expect(page.getByRole('heading', { level: 1, name: 'El menú' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Programa tu semana' })).toBeHidden();
  },
);

test(
  'a visitor who pays registers on the way, and arrives at the payment with nothing open over it',
  once,
  async ({ page, product }) => {
    const phone = '3105550187';
    await page.goto('/agendar?search=Torta de zanahoria');
    const add = page.getByRole('button', { name: 'Agregar Torta de zanahoria', exact: true });
    await add.click();
    const sheet = page.getByRole('dialog', { name: '¿Dónde almuerzas?' });
    await sheet.getByRole('option', { name: /Parque Empresarial Robledal/ }).click();
    await sheet.getByRole('radio', { name: '12:30 p. m.' }).click();
    await sheet.getByRole('button', { name: 'Guardar' }).click();
    await expect(sheet).toBeHidden();
    await add.click();
    await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
    await page.getByRole('dialog', { name: 'Tu carrito (1)' }).getByRole('button', { name: 'Pedir ya' }).click();
    await page.getByRole('textbox', { name: 'Celular' }).fill(phone);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const code = page.getByRole('textbox', { name: 'Código de 6 dígitos' });
    await expect(code).toBeVisible();
    await code.fill(await product.codeFor(phone));
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Lucía');
    await page.getByRole('textbox', { name: 'Apellido' }).fill('Prado');
    await page.getByRole('textbox', { name: 'Correo' }).fill('lucia.paga@ejemplo.co');
    await page.getByRole('checkbox', { name: /Acepto los/ }).check();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page).toHaveURL(/\/pagos$/);
    await expect(page.getByText('Torta de zanahoria').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('a line of the cart grows, leaves at once, comes back with Deshacer, and the emptied cart closes itself', async ({
  page,
  product,
}) => {
  await withDishes(page, product, week.tuesday, ['Lasaña boloñesa', 'Risotto de champiñones']);
  await page.goto('/inicio');
  await page.getByRole('button', { name: 'Carrito, 2 artículos' }).click();
  const cart = page.getByRole('dialog', { name: /^Tu carrito/ });
  await cart.getByRole('button', { name: 'Más Lasaña boloñesa' }).click();
  await expect(cart.getByRole('heading', { name: 'Tu carrito (3)' })).toBeVisible();
  await cart.getByRole('button', { name: 'Menos Lasaña boloñesa' }).click();
  await expect(cart.getByRole('heading', { name: 'Tu carrito (2)' })).toBeVisible();

  await cart.getByRole('button', { name: 'Quitar Lasaña boloñesa' }).click();
  await expect(cart.getByText('Lasaña boloñesa')).toBeHidden();
  await expect(cart.getByText('+ tarifa de servicio')).toBeVisible();
  // what is about to be pressed lies under no toast: it comes at the lower edge, above the cart's bar
  const [undo, pay] = [page.getByRole('button', { name: 'Deshacer' }), cart.getByRole('button', { name: 'Pedir ya' })];
  const [above, below] = [await undo.boundingBox(), await pay.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  expect(above?.y ?? 0).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
  await undo.click();
  await expect(cart.getByText('Lasaña boloñesa').first()).toBeVisible();

  await cart.getByRole('button', { name: 'Ver detalle' }).first().click();
  const detail = page.getByRole('dialog', { name: 'Detalle de la orden' });
  await expect(detail).toContainText('1 × Risotto de champiñones');
  await detail.getByRole('button', { name: 'Cerrar' }).click();
  await cart.getByRole('button', { name: /^Eliminar 2 almuerzos/ }).click();
  await expect(cart).toBeHidden();
  await expect(page.getByRole('button', { name: 'Carrito vacío' })).toBeVisible();
});

test('a note of one long word breaks inside the cart, its detail and the checkout', async ({ page, product }) => {
  const session = await withDishes(page, product, week.tuesday, []);
  const { locationId, timeId } = await readRobledalPlace(product);
  const dishes = await listDishesOfDay(product, { locationId, timeId }, week.tuesday);
  const menuId = dishes.find(({ name }) => name === 'Lasaña boloñesa')?.id;
  const note = 'sincebolla'.repeat(14);
  const body = { scheduleDate: week.tuesday, locationId, timeId, menuId, quantity: 1, note };
  await product.call('POST', '/cart', { token: session.accessToken, body });
  const expectInside = async (within: Locator) => {
    const text = within.getByText(note).first();
    await expect(text).toBeVisible();
    const box = await text.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  };
  await page.goto('/inicio');
  await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
  const cart = page.getByRole('dialog', { name: /^Tu carrito/ });
  await expectInside(cart);
  await cart.getByRole('button', { name: 'Ver detalle' }).click();
  await expectInside(page.getByRole('dialog', { name: 'Detalle de la orden' }));
  await page.goto('/pagos');
  await expectInside(page.getByRole('main'));
});

test(
  'filters live in the address: a reload keeps them, and one tap takes them away',
  once,
  async ({ page, product }) => {
    await withDishes(page, product, week.tuesday, []);
    await page.goto('/agendar');
    await page.getByRole('textbox', { name: 'Buscar un plato' }).fill('lasaña');
    await expect(page).toHaveURL(/search=lasa/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Buscar un plato' })).toHaveValue('lasaña');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('textbox', { name: 'Buscar un plato' }).fill('zzzz');
    await page.getByRole('button', { name: 'Quitar filtros' }).last().click();
    await expect(page).not.toHaveURL(/search=/);
    await expect(page.getByRole('article').nth(3)).toBeVisible();
  },
);

test(
  'a dish becomes a favourite with one tap, and stays one until it is taken away',
  once,
  async ({ page, product }) => {
    await withDishes(page, product, week.tuesday, []);
    await page.goto('/mis-favoritos');
    await expect(page.getByText('Todavía no tienes favoritos.')).toBeVisible();
    await page.goto('/agendar?search=risotto');
    await page.getByRole('button', { name: 'Agregar Risotto de champiñones a favoritos' }).click();
    await expect(page.getByRole('button', { name: 'Quitar Risotto de champiñones de favoritos' })).toBeVisible();
    await page.goto('/mis-favoritos');
    await expect(page.getByRole('link', { name: 'Risotto de champiñones' })).toBeVisible();
    await page.getByRole('button', { name: 'Quitar Risotto de champiñones de favoritos' }).click();
    await expect(page.getByText('Todavía no tienes favoritos.')).toBeVisible();
  },
);
