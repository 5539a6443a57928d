import type { Page } from '@playwright/test';
import { expectPageForEverybody } from './expect-page-for-everybody.ts';
import { expect, signedInAs, test } from './journey.ts';
import { prepareShots } from './shots-carts.ts';
import { shots } from './shots-pages.ts';
import { getShownPage, isAddressOf, isByNight, openShot, type Shot, type Visitor } from './shots-steps.ts';
import { waitUntilSettled } from './wait-until-page-settled.ts';

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

/** Brings a page into its state and looks at it. */
async function lookAt(page: Page, shot: Shot, isPhone: boolean): Promise<void> {
  await openShot(page, shot);
  if (shot.prepare) await shot.prepare(page, isPhone ? 'phone' : 'laptop');
  if (shot.overlay) await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  if (shot.prepare || shot.overlay) await waitUntilSettled(page);
  const address = new URL(page.url()).pathname;
  expect.soft(isAddressOf(getShownPage(shot), address), `${shot.name} shows ${address}`).toBe(true);
  const within = shot.overlay ? 'dialog' : 'page';
  await expectPageForEverybody(page, shot.name, { within, byNight: isByNight(shot) });
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
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await page.addInitScript(atOnce);
      if (visitor !== 'guest') await signedInAs(page, product, visitor);
      const isPhone = (page.viewportSize()?.width ?? 0) < 600;
      // on a laptop the main pages only: the others are made of the same parts at every size
      const here = own.filter(({ dark, phoneOnly }, at) => at % parts === part && (isPhone || (dark && !phoneOnly)));
      for (const shot of here) await test.step(shot.name, () => lookAt(page, shot, isPhone));
    });
  }
}
