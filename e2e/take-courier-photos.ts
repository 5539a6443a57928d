import { createHash, randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from './product.ts';

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(content.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}

/** A photo that nobody took before, as PNG: noise in grey. */
export function aPhoto(side = 64): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.concat(Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(side)])));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Sends a photo of a courier's stop as a phone does; answers its id. */
export async function putCourierPhoto(
  product: Product,
  courier: { token: string; timeId: string },
  purpose: 'arrival' | 'not_delivered',
): Promise<string> {
  const bytes = aPhoto();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { token, timeId } = courier;
  const { photoId, url } = await product.call<{ photoId: string; url: string }>(
    'POST',
    `/domi/stops/${timeId}/photos`,
    {
      token,
      body: { purpose, sha256 },
    },
  );
  const kept = await fetch(`${product.url}${url}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  });
  if (!kept.ok) throw new Error(`the photo was not kept: ${kept.status}`);
  return photoId;
}

/** Takes a photo in the sheet that asks for one; answers the sheet, the photo in it. */
export async function takePhoto(page: Page, name: RegExp): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name });
  await putPhoto(sheet);
  return sheet;
}

/** Takes a photo with the field of this form. */
export async function putPhoto(form: Locator): Promise<void> {
  const photo = { name: 'foto.png', mimeType: 'image/png', buffer: aPhoto(600) };
  await form.getByLabel('Tomar foto').setInputFiles(photo);
  await expect(form.getByRole('img')).toBeVisible();
}
