import type { Page } from '@playwright/test';
import { expect, expectAccessible, signedInAs, test } from './journey.ts';
import { layoutBreaks } from './layout-breaks.ts';
import { prepareShots } from './shots-carts.ts';
import { type Shot, shots, type Visitor } from './shots-pages.ts';
import { openShot } from './shots-steps.ts';
import { type View, waitUntilSettled } from './wait-until-page-settled.ts';

const visitors: readonly Visitor[] = [...new Set(shots.map((shot) => shot.as))];
const who = (visitor: Visitor) => (visitor === 'guest' ? 'a visitor' : visitor.split('@')[0]);

test.beforeAll(async ({ product }) => {
  await prepareShots(product);
});

/** Colours change at once: what they pass through on the way is nothing to look at. Runs in the browser. */
const atOnce = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
  document.adoptedStyleSheets = [sheet];
}`;

const narrowest = { width: 320, height: 640 };

/** How much wider than the screen the page is; 0: nothing has to be scrolled sideways. */
async function pixelsTooWide(page: Page): Promise<number> {
  await waitUntilSettled(page);
  return await page.evaluate(() => {
    const { documentElement } = (globalThis as unknown as View).document;
    return documentElement.scrollWidth - documentElement.clientWidth;
  });
}

/** The root's font of who reads text at 200 %: ours is 62.5 % of the browser's. Runs in the browser. */
const buildTextScale = (percent: 100 | 200) =>
  `document.documentElement.style.fontSize = '${percent === 100 ? '' : '125%'}'`;

/** What is over the page finds its new place a moment after the page has. */
const expectToFit = (page: Page, what: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => pixelsTooWide(page), { message: what, timeout: 3000 })
    .toBeLessThanOrEqual(0);

/** Both ends of WCAG 1.4.4 and 1.4.10: text of twice the size on a phone, and the narrowest phone. */
async function expectNarrow(page: Page, name: string): Promise<void> {
  const phone = page.viewportSize();
  await page.evaluate(buildTextScale(200));
  await expectToFit(page, `${name}: pixels too wide with text at 200 %`);
  expect.soft(await page.evaluate(layoutBreaks), `${name}: what has no room at 200 %`).toEqual([]);
  await page.evaluate(buildTextScale(100));
  await page.setViewportSize(narrowest);
  await expectToFit(page, `${name}: pixels too wide at 320 px`);
  expect.soft(await page.evaluate(layoutBreaks), `${name}: what has no room at 320 px`).toEqual([]);
  if (phone) await page.setViewportSize(phone);
}

/** Brings a page into its state and looks at it; on a phone again in the dark, where it has colours of its own, and at 320 px. */
async function lookAt(page: Page, shot: Shot, isPhone: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await openShot(page, shot);
  if (shot.prepare) await shot.prepare(page, isPhone ? 'phone' : 'laptop');
  if (shot.overlay) await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  if (shot.prepare || shot.overlay) await waitUntilSettled(page);
  const within = shot.overlay ? 'dialog' : 'page';
  await expectAccessible(page, shot.name, within);
  // colours and widths are the same, or safe, on a laptop
  if (!isPhone) return;
  if (shot.dark || !shot.prepare) {
    // what is not drawn yet would still wear the colours of the day; nothing in a dialog waits to be drawn
    if (!shot.overlay) await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await waitUntilSettled(page);
    await expectAccessible(page, `${shot.name}, dark`, within, 'colours');
  }
  await expectNarrow(page, shot.name);
}

/** Few enough pages for one test that both workers end together, and that no slow machine runs out of time. */
const pagesEach = 10;

for (const visitor of visitors) {
  const own = shots.filter(({ as }) => as === visitor);
  const parts = Math.ceil(own.length / pagesEach);
  for (let part = 0; part < parts; part++) {
    const which = parts === 1 ? '' : `, part ${part + 1} of ${parts}`;
    test(`axe finds nothing on the pages of ${who(visitor)} by day and by night, and none is too wide${which}`, async ({
      page,
      product,
    }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(atOnce);
      if (visitor !== 'guest') await signedInAs(page, product, visitor);
      const isPhone = (page.viewportSize()?.width ?? 0) < 600;
      // states and dialogs are made of the same parts at every size
      const here = own.filter(
        ({ dark, prepare, phoneOnly }, at) => at % parts === part && (isPhone || (!phoneOnly && (dark || !prepare))),
      );
      for (const shot of here) await test.step(shot.name, () => lookAt(page, shot, isPhone));
    });
  }
}
