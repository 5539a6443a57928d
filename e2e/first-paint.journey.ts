import type { Page } from '@playwright/test';
import { expect, once, signedInAs, test } from './journey.ts';

type Moved = { moved: number };

/** Adds up what moves on the page without having been asked to. */
const watchMoves = `
  globalThis.moved = 0;
  new PerformanceObserver((moves) => {
    for (const move of moves.getEntries()) if (!move.hadRecentInput) globalThis.moved += move.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
const moved = (page: Page) => page.evaluate(() => (globalThis as unknown as Moved).moved);

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
  await page.addInitScript(watchMoves);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await withoutCode(page);
  await page.goto('/inicio', { waitUntil: 'domcontentloaded' });

  await expect(page.getByText('Programa tu semana')).toBeVisible();
  await expect.poll(() => asked.filter((path) => path === '/api/home').length).toBe(1);

  release();
  await expect(page.locator('[data-dish]').first()).toBeVisible();
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
  // the banner's question, the rows of reasons and the live stream wait until the page is idle, which may be by now
  const atRest = ['/api/enterprises/preapproved', '/api/menu/popular', '/api/live'];
  const calls = asked.filter((path) => path.startsWith('/api/') && !atRest.includes(path));
  expect(calls).toEqual(['/api/home']);
  expect(await moved(page)).toBeLessThan(0.05);
});

test('sign-in stands before its code has come, in the chosen theme, and then takes a number', async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('sazon.theme', 'dark'); ${watchMoves}`);
  const release = await withoutCode(page);
  await page.goto('/autenticacion/iniciar-sesion?returnUrl=%2Fmis-ordenes', { waitUntil: 'domcontentloaded' });

  await expect(page.getByText('¿Cuál es tu celular?')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByPlaceholder('Celular')).toBeDisabled();

  release();
  await page.getByPlaceholder('Celular').fill('3990000001');
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeEnabled();
  expect(page.url()).toContain('returnUrl=');
  expect(await moved(page)).toBeLessThan(0.05);
});

test('who is signed in is not shown the sign-in page on the way to home', once, async ({ page, product }) => {
  await signedInAs(page, product, 'cliente@demo.sazon.co');
  const release = await withoutCode(page);
  await page.goto('/autenticacion/iniciar-sesion', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('¿Cuál es tu celular?')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/inicio$/);
});
