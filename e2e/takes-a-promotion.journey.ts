import { newCustomer, readRobledalPlace, withDishes } from './create-customers.ts';
import { fillCart, listDishesOfDay, week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import { keptSession } from './session.ts';

test('a promotion is read, taken, waited for in the cart, and left again', once, async ({ page, product }) => {
  await withDishes(page, product, week.tuesday, ['Lasaña boloñesa']);
  await page.goto('/promociones');
  await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible();

  await page.getByRole('button', { name: 'Ver términos de Tres días, más tingos' }).click();
  const terms = page.getByRole('dialog', { name: 'Términos y condiciones' });
  await expect(terms).toContainText('Con 3 días: $ 5.000 en tingos');
  await terms.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('button', { name: 'Activar Tres días, más tingos' }).click();
  const bar = page.getByRole('region', { name: 'Promoción activa' });
  await expect(bar).toContainText('Programa 2 días más y recibes $ 5.000 en tingos');
  // its least price is a filter of the menu now
  await expect(page).toHaveURL(/\/agendar\?.*minPrice=12000/);

  await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
  const cart = page.getByRole('dialog', { name: 'Tu carrito (1)' });
  await expect(cart).toContainText('Programa 2 días más y recibes $ 5.000 en tingos');
  await expect(cart.getByRole('button', { name: 'Pedir ya' })).toBeDisabled();

  await cart.getByRole('button', { name: 'Salir de la promoción' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(cart.getByRole('button', { name: 'Pedir ya' })).toBeEnabled();
  await cart.getByRole('button', { name: 'Cerrar' }).click();
  await expect(bar).toBeHidden();
  await expect(page).not.toHaveURL(/minPrice/);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/\/promociones$/);
});

test(
  "a link to a promotion makes it the cart's once: left in the cart, it stays left",
  once,
  async ({ page, product }) => {
    await withDishes(page, product, week.tuesday, ['Lasaña boloñesa']);
    await page.goto('/agendar?promotionCode=TRESDIAS');
    const bar = page.getByRole('region', { name: 'Promoción activa' });
    await expect(bar).toContainText('Tres días, más tingos');
    await expect(page).not.toHaveURL(/promotionCode/);

    await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
    const cart = page.getByRole('dialog', { name: 'Tu carrito (1)' });
    await cart.getByRole('button', { name: 'Salir de la promoción' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(cart.getByRole('button', { name: 'Pedir ya' })).toBeEnabled();
    await cart.getByRole('button', { name: 'Cerrar' }).click();
    await expect(bar).toBeHidden();
  },
);

test(
  'the promotion that gives most is in the cart by itself, another can be preferred, and what is taken out and put back costs the same',
  once,
  async ({ page, product }) => {
    const session = await newCustomer(product);
    await fillCart(product, session.accessToken, [week.tuesday, week.wednesday, week.thursday], 'Fogón Tarsila');
    await keptSession(page, session);
    await page.goto('/inicio?carrito=true');
    const cart = page.getByRole('dialog', { name: 'Tu carrito (3)' });
    await expect(cart.getByRole('region', { name: 'Programa y gana' })).toContainText('ya tienes 25% de descuento');
    // nothing stands over the cart: it says so itself
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(cart).toContainText('Es la que más te da');

    await cart
      .getByRole('button', { name: /^Eliminar 1 almuerzo/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Tu carrito (2)' })).toContainText('ya tienes 20% de descuento');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(cart).toContainText('ya tienes 25% de descuento');

    await cart.getByRole('button', { name: 'Ver otras promociones' }).click();
    const others = page.getByRole('dialog', { name: 'Tus promociones' });
    await others.getByRole('radio', { name: /Tres días, más tingos.*5\.000 en tingos/ }).click();
    await others.getByRole('button', { name: 'Usar esta promoción' }).click();
    const chosen = cart.getByRole('region', { name: 'Tres días, más tingos' });
    await expect(chosen).toContainText('Felicitaciones, ya tienes $ 5.000 en tingos');
    await cart.getByRole('button', { name: 'Salir de la promoción' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(chosen).toBeHidden();
    await expect(cart.getByRole('region', { name: 'Programa y gana' })).toBeVisible();
    await expect(cart.getByRole('button', { name: 'Pedir ya' })).toBeEnabled();
  },
);

test("a restaurant's page has the header of the weekly promotion", once, async ({ page, product }) => {
  const session = await newCustomer(product);
  const [dish] = await listDishesOfDay(product, await readRobledalPlace(product), week.tuesday, 'Fogón Tarsila');
  await keptSession(page, session);
  await page.goto(`/agendar?restaurantBrandsId=${dish?.brand.id}`);
  const header = page.getByRole('region', { name: 'Programa y gana' });
  await expect(header).toContainText('Agrega 2 platos y recibes 20% de descuento');
  for (const level of ['2 platos 20%', '3 platos 25%', '4 platos 30%', '5 platos 35%']) {
    await expect(header.getByRole('listitem').filter({ hasText: level })).toBeVisible();
  }
});
