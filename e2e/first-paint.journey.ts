import type { Page } from '@playwright/test';
import { expect, once, signedInAs, test } from './journey.ts';

type Move = { value: number; what: string };

/**
 * Notes from now on what moves on the page without having been asked to, and which elements. The fonts have come by then: a
 * machine that has none of those that stand in for them draws other line breaks before.
 */
const watchMoves = (page: Page) =>
  page.evaluate(`document.fonts.ready.then(() => {
    globalThis.moves = [];
    new PerformanceObserver((seen) => {
      for (const { value, hadRecentInput, sources } of seen.getEntries()) {
        const what = sources.map(({ node, previousRect, currentRect }) =>
          (node?.nodeName ?? 'gone') + ' from ' + previousRect.y + ' to ' + currentRect.y);
        if (!hadRecentInput) globalThis.moves.push({ value, what: what.join(', ') });
      }
    }).observe({ type: 'layout-shift' });
  })`);

async function expectHardlyMoved(page: Page): Promise<void> {
  const moves = await page.evaluate(() => (globalThis as unknown as { moves: Move[] }).moves);
  const sum = moves.reduce((total, { value }) => total + value, 0);
  expect(sum, moves.map(({ value, what }) => `${value}: ${what}`).join('; ')).toBeLessThan(0.05);
}

/** The app's code does not come until the returned function is called. */
async function withoutCode(page: Page): Promise<() => void> {
  const { promise: code, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await code;
    await route.continue();
  });
  return release;
}

test('home stands before its code has come, asks once for what it shows, and nothing moves when it comes', async ({
  page,
  product,
}) => {
  await signedInAs(page, product, 'cliente@demo.sazon.co');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await withoutCode(page);
  await page.goto('/inicio', { waitUntil: 'domcontentloaded' });

  await expect(page.getByText('Programa tu semana')).toBeVisible();
  await expect.poll(() => asked.filter((path) => path === '/api/home').length).toBe(1);

  await watchMoves(page);
  release();
  await expect(page.locator('[data-dish]').first()).toBeVisible();
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
  // the banner's question, the rows of reasons and the live stream wait until the page is idle, which may be by now
  const atRest = ['/api/enterprises/preapproved', '/api/menu/popular', '/api/live'];
  const calls = asked.filter((path) => path.startsWith('/api/') && !atRest.includes(path));
  expect(calls).toEqual(['/api/home']);
  await expectHardlyMoved(page);
});

test('sign-in stands before its code has come, in the chosen theme, and then takes a number', async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('sazon.theme', 'dark')`);
  const release = await withoutCode(page);
  await page.goto('/autenticacion/iniciar-sesion?returnUrl=%2Fmis-ordenes', { waitUntil: 'domcontentloaded' });

  await expect(page.getByText('¿Cuál es tu celular?')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByPlaceholder('Celular')).toBeDisabled();

  await watchMoves(page);
  release();
  await page.getByPlaceholder('Celular').fill('3990000001');
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeEnabled();
  expect(page.url()).toContain('returnUrl=');
  await expectHardlyMoved(page);
});

test('who is signed in is not shown the sign-in page on the way to home', once, async ({ page, product }) => {
  await signedInAs(page, product, 'cliente@demo.sazon.co');
  const release = await withoutCode(page);
  await page.goto('/autenticacion/iniciar-sesion', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('¿Cuál es tu celular?')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/inicio$/);
});
