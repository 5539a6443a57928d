import { expect, type Page } from '@playwright/test';

type Picture = { complete: boolean };
type Sightings = readonly { isIntersecting: boolean }[];

/** What runs in the browser uses this of it: these files are checked without the browser's types. */
export type View = {
  innerHeight: number;
  document: {
    fonts: { ready: Promise<unknown> };
    images: Iterable<Picture>;
    documentElement: { scrollHeight: number; scrollWidth: number; clientWidth: number };
    getAnimations(): readonly { playState: string; constructor: { name: string } }[];
  };
  requestAnimationFrame: (draw: () => void) => number;
  IntersectionObserver: new (
    seen: (sightings: Sightings) => void,
  ) => { observe(picture: Picture): void; disconnect(): void };
};

/**
 * Fonts are there, no colour and no sheet is on its way to somewhere, and the pictures on the screen have come; what is
 * further along loads when it is scrolled to.
 */
const isStill = async () => {
  const { document, IntersectionObserver, requestAnimationFrame } = globalThis as unknown as View;
  await document.fonts.ready;
  // twice: what one colour sets going starts a frame after it
  for (let frames = 0; frames < 2; frames++) {
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    const moving = document.getAnimations();
    if (moving.some((one) => one.constructor.name === 'CSSTransition' && one.playState === 'running')) return false;
  }
  const awaited = [...document.images].filter((picture) => !picture.complete);
  if (awaited.length === 0) return true;
  return await new Promise<boolean>((resolve) => {
    const observer = new IntersectionObserver((sightings) => {
      observer.disconnect();
      resolve(sightings.every((sighting) => !sighting.isIntersecting));
    });
    for (const picture of awaited) observer.observe(picture);
  });
};

/** Nothing moves any more: fonts and pictures are there, no skeleton pulses. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1, [role=dialog], [role=alertdialog]').first().waitFor({ state: 'attached' });
  await page.locator('.pulse, [aria-busy=true]').first().waitFor({ state: 'detached' });
  // `waitForFunction` would take the promise itself for a yes
  await expect(async () => expect(await page.evaluate(isStill)).toBe(true)).toPass({
    timeout: 30_000,
    intervals: [50, 100, 250],
  });
}
