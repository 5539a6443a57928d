import { expect, type Page } from '@playwright/test';

/** How many acts the device keeps. A string, because it runs in the browser. */
const keptActs = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('sazon-offline', 1);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const counting = opening.result.transaction('acts').objectStore('acts').count();
    counting.onsuccess = () => resolve(counting.result);
  };
})`;

/** Waits until so many acts are on the device's disk. The screen shows an act before that: a tab may close only then. */
export async function expectKeptActs(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate<number>(keptActs), 'acts on the disk').toBe(count);
}
