import { expect, once, signedInAs, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'without a signal, a reload still shows the code of the lunch of today',
  once,
  async ({ page, product, context }) => {
    await signedInAs(page, product, 'cliente@demo.sazon.co');
    await page.goto('/mis-ordenes');
    const code = page.getByRole('img', { name: /^Código/ }).first();
    await expect(code).toBeVisible();
    const said = await code.getAttribute('aria-label');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    // what this visit reads from here on is kept
    await page.reload();
    await expect(code).toHaveAttribute('aria-label', said ?? '');

    await context.setOffline(true);
    await page.reload();
    await expect(code).toHaveAttribute('aria-label', said ?? '');
    await expect(page.getByText(/Sin conexión/).first()).toBeVisible();
    await context.setOffline(false);
  },
);
