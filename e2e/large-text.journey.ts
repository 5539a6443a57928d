import { withDishes } from './create-customers.ts';
import { week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';

/** The root's font of who reads text at 200 %: ours is 62.5 % of the browser's. Runs in the browser. */
const twice = `document.documentElement.style.fontSize = '125%'`;

for (const width of [390, 320]) {
  test(
    `the bar below keeps its words, whole and twice as large, on ${width} pixels`,
    once,
    async ({ page, product }) => {
      await withDishes(page, product, week.tuesday, ['Risotto de champiñones']);
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/inicio');
      const nav = page.getByRole('navigation', { name: 'Principal' });
      await expect(nav.getByText('Mis favoritos')).toBeVisible();
      const small = await nav.evaluate((bar) => (bar as unknown as Box).getBoundingClientRect().height);
      await page.evaluate(twice);
      await page.getByRole('region', { name: 'Tu carrito' }).getByText('+ tarifa de servicio').scrollIntoViewIfNeeded();
      const bar = await nav.boundingBox();
      for (const label of ['Menú', 'Mi billetera', 'Inicio', 'Mis ordenes', 'Mis favoritos']) {
        const entry = nav.getByText(label, { exact: true });
        await expect(entry, label).toHaveCSS('font-size', '24px');
        await expect(entry, label).toBeInViewport({ ratio: 1 });
        const box = await entry.boundingBox();
        expect(box?.height, `${label}: as high as a finger`).toBeGreaterThanOrEqual(44);
        expect(box?.y ?? 0, `${label}: in the bar`).toBeGreaterThanOrEqual(bar?.y ?? 0);
      }
      // what stands over the bar stands over the higher one
      const cart = await page.getByRole('button', { name: 'Pedir ya' }).last().boundingBox();
      expect((cart?.y ?? 0) + (cart?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      expect(bar?.height ?? 0).toBeGreaterThan(small);
    },
  );
}

type Box = { getBoundingClientRect: () => { height: number } };
