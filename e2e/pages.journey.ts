import { expect, expectAccessible, once, signedInAs, test } from './journey.ts';
import { settled, type View } from './settled.ts';
import { prepareShots, shots, type Visitor } from './shots-pages.ts';

const visitors: readonly Visitor[] = [...new Set(shots.map((shot) => shot.as))];
const who = (visitor: Visitor) => (visitor === 'guest' ? 'a visitor' : visitor.split('@')[0]);

test.beforeAll(async ({ product }) => {
  await prepareShots(product);
});

for (const visitor of visitors) {
  test(`axe finds nothing on the pages of ${who(visitor)}, by day and by night`, async ({ page, product }) => {
    test.setTimeout(150_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (visitor !== 'guest') await signedInAs(page, product, visitor);
    const isPhone = (page.viewportSize()?.width ?? 0) < 600;
    // states and dialogs are made of the same parts at every size
    const here = shots.filter(({ as, dark, prepare }) => as === visitor && (isPhone || dark || !prepare));
    for (const shot of here) {
      await test.step(shot.name, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(shot.path);
        await settled(page);
        if (shot.prepare) {
          await shot.prepare(page, isPhone ? 'phone' : 'laptop');
          await settled(page);
        }
        const within = shot.overlay ? 'dialog' : 'page';
        await expectAccessible(page, shot.name, within);
        // colours are the same at every size
        if (!shot.dark || !isPhone) return;
        await page.emulateMedia({ colorScheme: 'dark' });
        await settled(page);
        await expectAccessible(page, `${shot.name}, dark`, within, 'colours');
      });
    }
  });

  test(`at 320 px nothing of ${who(visitor)} has to be scrolled sideways`, once, async ({ page, product }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 640 });
    if (visitor !== 'guest') await signedInAs(page, product, visitor);
    const tooWide: string[] = [];
    for (const shot of shots.filter(({ as, prepare }) => as === visitor && !prepare)) {
      await page.goto(shot.path);
      await settled(page);
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { documentElement } = (globalThis as unknown as View).document;
        return { scrollWidth: documentElement.scrollWidth, clientWidth: documentElement.clientWidth };
      });
      if (scrollWidth > clientWidth) tooWide.push(`${shot.name}: ${scrollWidth} px`);
    }
    expect(tooWide).toEqual([]);
  });
}
