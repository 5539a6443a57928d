import { expect, type Page } from '@playwright/test';
import { findBuiltFile } from './find-built-file.ts';

/** The code of this staff screen is put aside, with what opens only later: from here on the signal may go. */
export async function waitUntilScreenIsKept(
  page: Page,
  part = 'confirm-and-close-guard-dialog-content',
): Promise<void> {
  const isKept = `caches.open('assets').then(async (kept) => (await kept.keys()).some(({ url }) => url.endsWith('${findBuiltFile(part)}')))`;
  await expect.poll(() => page.evaluate<boolean>(isKept), `${part} is kept`).toBe(true);
}
