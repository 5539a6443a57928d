import type { Page } from '@playwright/test';

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
  IntersectionObserver: new (
    seen: (sightings: Sightings) => void,
  ) => { observe(picture: Picture): void; disconnect(): void };
};

/** Pictures on the screen have come; what is further along loads when it is scrolled to. */
const hasPictures = () => {
  const { document, IntersectionObserver } = globalThis as unknown as View;
  const awaited = [...document.images].filter((picture) => !picture.complete);
  if (awaited.length === 0) return true;
  return new Promise<boolean>((resolve) => {
    const observer = new IntersectionObserver((sightings) => {
      observer.disconnect();
      resolve(sightings.every((sighting) => !sighting.isIntersecting));
    });
    for (const picture of awaited) observer.observe(picture);
  });
};

/** No colour and no sheet is on its way to somewhere. */
const hasArrived = () => {
  const moving = (globalThis as unknown as View).document.getAnimations();
  return moving.every((one) => one.constructor.name !== 'CSSTransition' || one.playState !== 'running');
};

/** Nothing moves any more: fonts and pictures are there, no skeleton pulses. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1, [role=dialog], [role=alertdialog]').first().waitFor({ state: 'attached', timeout: 15_000 });
  await page.locator('.pulse, [aria-busy=true]').first().waitFor({ state: 'detached', timeout: 15_000 });
  await page.evaluate(() => (globalThis as unknown as View).document.fonts.ready.then(() => undefined));
  await page.waitForFunction(hasPictures, undefined, { timeout: 15_000 });
  await page.waitForFunction(hasArrived, undefined, { timeout: 15_000 });
}
