import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './journey.ts';
import { type View, waitUntilSettled } from './wait-until-page-settled.ts';

/**
 * Lists the texts that have no room where they are: those that stand over what is beside them, and those that are cut off
 * without three dots. Runs in the browser.
 */
const layoutBreaks = `(() => {
  const found = [];
  const name = (one) => one.tagName + ' "' + (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) + '"';
  const isSeen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('[inert], [aria-hidden=true], .sr-only, svg, select, textarea');
  const isCut = (style) => style.overflowX === 'hidden' || style.overflowX === 'clip';
  /** How far the text of the element itself goes beyond it. */
  const measureSpill = (one, { right }) => Math.max(0, ...[...one.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .flatMap((node) => [...node.textContent.matchAll(/\\S+/g)].flatMap((word) => {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      return [...range.getClientRects()].map((box) => box.right - right);
    })));
  for (const one of document.querySelectorAll('main *, header *, nav *, [role=dialog] *, [role=alertdialog] *')) {
    const box = one.getBoundingClientRect();
    if (box.width < 3 || box.height < 3 || !isSeen(one)) continue;
    const style = getComputedStyle(one);
    if (style.display === 'inline') continue;
    const spill = style.textOverflow === 'ellipsis' ? 0 : measureSpill(one, box);
    if (spill > 3) found.push((isCut(style) ? 'cut off: ' : 'over its neighbour: ') + Math.round(spill) + ' px of ' + name(one));
  }
  return [...new Set(found)];
})()`;

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
    .poll(() => pixelsTooWide(page), what)
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

/**
 * Looks with axe at a page, or at the dialog over it. On a phone also by night, unless it wears the colours of a page that was
 * looked at; with text of twice the size, and on the narrowest screen. Journeys name a page that no picture shows by its address.
 */
export async function expectPageForEverybody(
  page: Page,
  name: string,
  { within = 'page', byNight = true }: { within?: 'page' | 'dialog'; byNight?: boolean } = {},
): Promise<void> {
  await expectAccessible(page, name, within);
  // colours and widths are the same, or safe, on a laptop
  if ((page.viewportSize()?.width ?? 0) >= 600) return;
  if (byNight) {
    // what is not drawn yet would still wear the colours of the day; nothing in a dialog waits to be drawn
    if (within === 'page') await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await waitUntilSettled(page);
    await expectAccessible(page, `${name}, dark`, within, 'colours');
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await expectNarrow(page, name);
}
