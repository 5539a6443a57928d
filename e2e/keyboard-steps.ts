import type { Locator, Page } from '@playwright/test';

/** More stops than any page has. */
const mostStops = 300;

/** Whether an element has the focus, and an outline shows it, or the shadow of a text field's box. Runs in the browser. */
const findFocus = (one: unknown): 'elsewhere' | 'seen' | 'hidden' => {
  const { getComputedStyle } = globalThis as unknown as Styles;
  const { matches, parentElement } = one as Focusable;
  if (!matches.call(one, ':focus')) return 'elsewhere';
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return 'seen';
  const isText = matches.call(one, 'input, textarea');
  return isText && getComputedStyle(parentElement).boxShadow !== 'none' ? 'seen' : 'hidden';
};
type Style = { outlineStyle: string; outlineWidth: string; boxShadow: string };
type Styles = { getComputedStyle(one: unknown): Style };
type Focusable = { matches: (this: unknown, selector: string) => boolean; parentElement: unknown };

/** Goes from stop to stop with Tab until the focus is on the target, and is seen there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
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
