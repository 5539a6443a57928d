import { createHash, randomBytes } from 'node:crypto';
import { courierPhoto } from '@sazon/contract/courier/routes';
import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

/** A photo that nobody took before: noise as JPEG. */
export const aPhoto = (side = 64): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer();

export const hashSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const putPhoto = ({ app }: TestApp, url: string, payload: Buffer, type = 'image/jpeg') =>
  app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });

/** The id of a photo that is none. */
export const noPhoto = '0'.repeat(32);

/** Asks for a photo of a courier's stop and sends it, as a phone does. Answers its id; `noPhoto` when it was refused. */
export async function aKeptPhoto(
  test: TestApp,
  of: { as: string; timeId: string; purpose: 'arrival' | 'not_delivered' | 'incident' },
): Promise<string> {
  const bytes = await aPhoto();
  const body = { purpose: of.purpose, sha256: hashSha256(bytes) };
  const asked = await test.call(courierPhoto, { as: of.as, params: { id: of.timeId }, body });
  if (asked.status !== 200) return noPhoto;
  await putPhoto(test, asked.body.url, bytes);
  return asked.body.photoId;
}
