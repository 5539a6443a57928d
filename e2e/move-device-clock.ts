import type { BrowserContext } from '@playwright/test';

export const minuteMs = 60_000;

/** The device's clock goes on by so many minutes, in the pages of this context and in those that it opens later. */
export async function moveDeviceClock(context: BrowserContext, minutes: number): Promise<void> {
  // A string, because it runs in the browser.
  const script = `{ const before = Date.now; Date.now = () => before() + ${minutes * minuteMs}; }`;
  await context.addInitScript(script);
  for (const page of context.pages()) await page.evaluate(script);
}
