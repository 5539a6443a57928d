import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { mondayMorning, type Product, startProduct } from './product.ts';

export { expect };

export const demoPassword = 'Almuerzo2026';

type Session = { user: object; accessToken: string; refreshToken: string };

/** One product per worker; its clock is set back to Monday morning before every journey. */
export const test = base.extend<{ atMondayMorning: undefined }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  atMondayMorning: [
    async ({ product }, use) => {
      await product.setClock(mondayMorning);
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors, 'the page threw').toEqual([]);
  },
});

/** Signs a demo account in without the form, as if it had signed in before. */
export async function signedInAs(page: Page, product: Product, email: string): Promise<Session> {
  const session = await product.call<Session>('POST', '/auth/login/email', { body: { email, password: demoPassword } });
  const { user, accessToken, refreshToken } = session;
  const kept = JSON.stringify({ localUser: user, accessToken, refreshToken, hasSession: true });
  await page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key as string) === null) localStorage.setItem(key as string, value as string);
    },
    ['session', kept],
  );
  return session;
}

/** WCAG 2.2 AA, as far as a machine can see: nothing on this page offends. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
}
