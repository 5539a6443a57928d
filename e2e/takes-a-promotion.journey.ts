import { expect, test } from './journey.ts';
import { fillCart, week } from './lunch.ts';
import { newCustomer, withDishes } from './people.ts';
import { keptSession } from './session.ts';

test('a promotion is read, taken, waited for in the cart, and left again', async ({ page, product }) => {
  await withDishes(page, product, week.tuesday, ['Lasaña boloñesa']);
  await page.goto('/promociones');
  await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible();

  await page.getByRole('button', { name: 'Ver términos de Tres días, más tingos' }).click();
  const terms = page.getByRole('dialog', { name: 'Términos y condiciones' });
  await expect(terms).toContainText('Con 3 días: $ 5.000 en tingos');
  await terms.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('button', { name: 'Activar Tres días, más tingos' }).click();
  await expect(page).toHaveURL(/\/agendar$/);
  const bar = page.getByRole('region', { name: 'Promoción activa' });
  await expect(bar).toContainText('Tres días, más tingos');

  await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
  const cart = page.getByRole('dialog', { name: 'Tu carrito (1)' });
  await expect(cart).toContainText('Programa 2 días más y recibes $ 5.000 en tingos');
  await expect(cart.getByRole('button', { name: 'Pedir ya' })).toBeDisabled();

  await cart.getByRole('button', { name: 'Salir de la promoción' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(cart.getByRole('button', { name: 'Pedir ya' })).toBeEnabled();
  await cart.getByRole('button', { name: 'Cerrar' }).click();
  await expect(bar).toBeHidden();
});

test("a link to a promotion makes it the cart's once: left in the cart, it stays left", async ({ page, product }) => {
  await withDishes(page, product, week.tuesday, ['Lasaña boloñesa']);
  await page.goto('/agendar?promotionCode=TRESDIAS');
  const bar = page.getByRole('region', { name: 'Promoción activa' });
  await expect(bar).toContainText('Tres días, más tingos');
  await expect(page).toHaveURL(/\/agendar$/);

  await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
  const cart = page.getByRole('dialog', { name: 'Tu carrito (1)' });
  await cart.getByRole('button', { name: 'Salir de la promoción' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(cart.getByRole('button', { name: 'Pedir ya' })).toBeEnabled();
  await cart.getByRole('button', { name: 'Cerrar' }).click();
  await expect(bar).toBeHidden();
});

test('the cart tells once that a promotion applied by itself', async ({ page, product }) => {
  const session = await newCustomer(product);
  await fillCart(product, session.accessToken, [week.tuesday, week.wednesday], 'Fogón Tarsila');
  await keptSession(page, session);
  await page.addInitScript("sessionStorage.removeItem('auto_promotion_told')");
  await page.goto('/inicio');
  await page.getByRole('button', { name: 'Carrito, 2 artículos' }).click();
  const news = page.getByRole('alertdialog', { name: 'Tu carrito ya tiene Programa y gana' });
  await expect(news).toContainText('Agrega 1 plato y pasas de 20% a 25% de descuento.');
  await news.getByRole('button', { name: 'Entendido' }).click();
  await expect(news).toBeHidden();
  const cart = page.getByRole('dialog', { name: 'Tu carrito (2)' });
  await expect(cart.getByRole('button', { name: 'Pedir ya' })).toBeEnabled();
  await cart.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Carrito, 2 artículos' }).click();
  await expect(cart).toBeVisible();
  await expect(news).toBeHidden();
});
