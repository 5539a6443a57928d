import { expect, once, test } from './journey.ts';
import { dishesOf, emptyCart, week } from './lunch.ts';
import { newCustomer, robledal } from './people.ts';
import { keptSession } from './session.ts';
import { expectToast } from './toasts.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'what is put in the cart without a signal stays, can be changed, and arrives once it is back',
  once,
  async ({ page, product, context }) => {
    const session = await newCustomer(product);
    const token = session.accessToken;
    await emptyCart(product, token);
    await keptSession(page, session);
    const [dish] = (await dishesOf(product, await robledal(product), week.thursday)).filter((one) => !one.needsChoice);
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
    await expect(cart.getByText('Guardamos tus cambios acá')).toBeVisible({ timeout: 15_000 });
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
