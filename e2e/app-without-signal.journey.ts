import { newCustomer, readRobledalPlace } from './create-customers.ts';
import { expectKeptActs } from './expect-queued-actions.ts';
import { expectToast } from './expect-toasts.ts';
import { emptyCart, listDishesOfDay, week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import { keptSession } from './session.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'what is put in the cart without a signal stays, can be changed, and arrives once it is back',
  once,
  async ({ page, product, context }) => {
    const session = await newCustomer(product);
    const token = session.accessToken;
    await emptyCart(product, token);
    await keptSession(page, session);
    const [dish] = (await listDishesOfDay(product, await readRobledalPlace(product), week.thursday)).filter(
      (one) => !one.needsChoice,
    );
    const address = `/menu?scheduleDate=${week.thursday}`;
    await page.goto(address);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    // what this visit reads from here on is kept
    await page.reload();
    const add = page.getByRole('button', { name: `Agregar ${dish?.name}`, exact: true }).first();
    await expect(add).toBeVisible();

    await context.setOffline(true);
    await add.click();
    await expect(page.getByText('Producto agregado al carrito')).toBeVisible();
    await page.goto(`${address}&carrito=true`);
    const cart = page.getByRole('dialog');
    await expect(cart.getByText('Guardamos tus cambios acá')).toBeVisible();
    await cart.getByRole('button', { name: `Más ${dish?.name}` }).click();
    await expect(cart.getByRole('heading', { name: 'Tu carrito (2)' })).toBeVisible();
    await expect(cart.getByText('Necesitas conexión para pagar.')).toBeVisible();

    await context.setOffline(false);
    await expectToast(page, 'Tu carrito está al día');
    await expect(cart.getByText('Guardamos tus cambios acá')).toBeHidden();
    await expect(cart.getByRole('heading', { name: 'Tu carrito (2)' })).toBeVisible();
    const { count } = await product.call<{ count: number }>('GET', '/cart', { token });
    expect(count).toBe(2);
  },
);

test(
  'two tabs and a killed one lose nothing, what the server refuses is told, and what waits leaves with the person',
  once,
  async ({ page, product, context }) => {
    const session = await newCustomer(product);
    const token = session.accessToken;
    await keptSession(context, session);
    const dishes = (await listDishesOfDay(product, await readRobledalPlace(product), week.thursday)).filter(
      (one) => !one.needsChoice,
    );
    const [first, second] = [dishes[0]?.name ?? '', dishes[1]?.name ?? ''];
    const address = `/menu?scheduleDate=${week.thursday}`;
    await page.goto(address);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.reload();
    const add = (on: typeof page, name: string) =>
      on.getByRole('button', { name: `Agregar ${name}`, exact: true }).first();
    await expect(add(page, first)).toBeVisible();
    const other = await context.newPage();
    await other.goto(address);
    await expect(add(other, second)).toBeVisible();

    await context.setOffline(true);
    await add(page, first).click();
    await expect(page.getByText('Producto agregado al carrito')).toBeVisible();
    await expectKeptActs(page, 1);
    await page.close();
    await add(other, second).click();
    await expect(other.getByText('Producto agregado al carrito')).toBeVisible();
    await other.goto(`${address}&carrito=true`);
    await expect(other.getByRole('heading', { name: 'Tu carrito (2)' })).toBeVisible();

    // the server has the second dish no more when it hears of it
    const sold = JSON.stringify({ code: 'SOLD_OUT', message: 'Este plato se agotó para esa fecha.' });
    await context.route('**/api/cart', async (route) => {
      const isSecond = route.request().method() === 'POST' && route.request().postDataJSON().menuId === dishes[1]?.id;
      await (isSecond ? route.fulfill({ status: 409, contentType: 'application/json', body: sold }) : route.fallback());
    });
    await context.setOffline(false);
    const told = other.getByRole('alertdialog', { name: 'Cambió mientras no tenías conexión' });
    await expect(told.getByText(`${second}: Este plato se agotó para esa fecha.`)).toBeVisible();
    // it was not read yet, and is told again
    await other.goto(address);
    await told.getByRole('button', { name: 'Entendido' }).click();
    await expect(told).toBeHidden();
    const { count } = await product.call<{ count: number }>('GET', '/cart', { token });
    expect(count).toBe(1);

    await context.setOffline(true);
    await add(other, second).click();
    await expect(other.getByText('Producto agregado al carrito')).toBeVisible();
    await other.getByRole('button', { name: 'Menú', exact: true }).click();
    await other.getByRole('button', { name: 'Cerrar sesión' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expectKeptActs(other, 0);
    await context.setOffline(false);
  },
);

type Manifest = {
  id: string;
  icons: { purpose?: string }[];
  screenshots: { src: string }[];
  shortcuts: { url: string }[];
};

test(
  'the product can be installed, and its push worker keeps to its own scope',
  once,
  async ({ page, product, context }) => {
    await context.grantPermissions(['notifications']);
    await keptSession(page, await newCustomer(product));
    await page.goto('/inicio');
    const manifest: Manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest.id).toBe('/');
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    expect(manifest.shortcuts).toHaveLength(3);
    for (const { src } of manifest.screenshots)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
    await page.evaluate("navigator.serviceWorker.register('/push-sw.js', { scope: '/push/' }).then(() => undefined)");
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const workers =
      'navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => new URL(scope).pathname))';
    expect(((await page.evaluate(workers)) as string[]).sort()).toEqual(['/', '/push/']);
  },
);
