import type { BrowserContext } from '@playwright/test';
import { mondayMorning, type Product } from './product.ts';

export const minuteMs = 60_000;

/**
 * Lets the minutes pass, counted from Monday morning, for everybody: on the product's clock, and on the device's in the
 * pages of this context and in those that it opens later. One clock alone would be a device that goes wrong.
 */
export async function passMinutes(
  product: Product,
  context: BrowserContext,
  { from, to }: { from: number; to: number },
): Promise<void> {
  // A string, because it runs in the browser.
  const script = `{ const before = Date.now; Date.now = () => before() + ${(to - from) * minuteMs}; }`;
  await product.setClock(mondayMorning + to * minuteMs);
  await context.addInitScript(script);
  for (const page of context.pages()) await page.evaluate(script);
}
