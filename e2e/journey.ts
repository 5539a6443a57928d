import fs from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { hearToasts } from './expect-toasts.ts';
import { mondayMorning, type Product, startProduct } from './product.ts';
import { keptSession, type Session, signIn, withoutPrompts } from './session.ts';

export { expect };

type Fixtures = {
  atMondayMorning: undefined;
  /** The device of somebody else, signed in; closed at the end of the journey. */
  deviceOf: (email: string) => Promise<Page>;
};

/** For what does not depend on the size of the screen: `test('…', once, …)` runs on the phone alone. */
export const once = { tag: '@once' };

/** A page that throws fails the journey. */
function watchErrors(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(String(error)));
}

/** One product per worker; its clock is set back to Monday morning before every journey. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 270_000 },
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
    watchErrors(page, errors);
    await page.addInitScript(withoutPrompts);
    await page.addInitScript(hearToasts);
    await use(page);
    expect(errors, 'the page threw').toEqual([]);
  },
  deviceOf: async ({ browser, product, contextOptions, viewport, isMobile, hasTouch }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (email) => {
      const device = { ...contextOptions, viewport, isMobile, hasTouch, serviceWorkers: 'block' as const };
      const context = await browser.newContext({ ...device, baseURL: product.url, locale: 'es-CO' });
      contexts.push(context);
      await keptSession(context, await signIn(product, email));
      const page = await context.newPage();
      watchErrors(page, errors);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(errors, 'a page threw').toEqual([]);
  },
});

/** Signs a demo account in without the form, as if it had signed in before. */
export async function signedInAs(page: Page, product: Product, email: string): Promise<Session> {
  const session = await signIn(product, email);
  await keptSession(page, session);
  return session;
}

/** What axe is made of, to be read once by each page: the builder would send it twice every time it asks. */
const axeSource = fs.readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

async function withAxe(page: Page): Promise<AxeBuilder> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(`'axe' in window`))) await frame.evaluate(`${axeSource};0`);
  }
  // legacy: in the page itself, without a second page for frames of others, which we have none of
  return new AxeBuilder({ page, axeSource: '0' }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** The rules of axe that another colour scheme can break; the others read the document, which is the same at night. */
const coloursOnly = ['color-contrast', 'link-in-text-block'];

/**
 * WCAG 2.2 AA, as far as a machine can see: nothing on this page, or in the dialog over it, offends. `asks` 'colours': what
 * was looked at by day is looked at again by night.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  within: 'page' | 'dialog' = 'page',
  asks: 'everything' | 'colours' = 'everything',
): Promise<void> {
  const axe = await withAxe(page);
  if (asks === 'colours') axe.withRules(coloursOnly);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (within === 'dialog') axe.include('[role=dialog], [role=alertdialog]');
  // a list of a hundred dishes is a hundred times the same card, a table of fifty orders fifty times the same row
  for (const more of ['li:nth-child(n+4) article', 'tr:nth-child(n+21)']) axe.exclude(more);
  const offences = async () =>
    (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  // what was caught half-way between two looks is looked at once more; what offends goes on offending
  if ((await offences()).length === 0) return;
  await page.waitForTimeout(500);
  expect.soft(await offences(), name).toEqual([]);
}

/** More stops than any page has, home with all its brands too. */
const mostStops = 600;

/**
 * Whether an element has the focus, and an outline shows it: its own, that of the label that draws a star or a file field,
 * or the shadow of a text field or its box. Runs in the browser.
 */
const findFocus = (one: unknown): 'elsewhere' | 'seen' | 'hidden' => {
  const { getComputedStyle } = globalThis as unknown as Styles;
  const { matches, closest, parentElement } = one as Focusable;
  if (!matches.call(one, ':focus')) return 'elsewhere';
  const isOutlined = (drawn: unknown) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const isField = matches.call(one, 'input, textarea');
  const isSmall = isField && (one as { offsetWidth: number }).offsetWidth <= 1;
  const label = isSmall ? closest.call(one, 'label') : null;
  if (isSmall) return label !== null && isOutlined(label) ? 'seen' : 'hidden';
  if (isOutlined(one)) return 'seen';
  const isShadowed = (drawn: unknown) => getComputedStyle(drawn).boxShadow !== 'none';
  return isField && (isShadowed(one) || isShadowed(parentElement)) ? 'seen' : 'hidden';
};
type Style = { outlineStyle: string; outlineWidth: string; boxShadow: string };
type Styles = { getComputedStyle(one: unknown): Style };
type Focusable = {
  matches: (this: unknown, selector: string) => boolean;
  closest: (this: unknown, selector: string) => unknown;
  parentElement: unknown;
};

/** Goes from stop to stop with Tab until the focus is on the target, and is seen there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let stops = 0; stops < mostStops; stops++) {
    const focus = await target.evaluate(findFocus);
    if (focus === 'hidden') throw new Error(`nothing shows the focus on ${target}`);
    if (focus === 'seen') return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
