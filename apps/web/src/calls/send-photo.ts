import { sendBytes } from './upload-picture.ts';

/** The upload address of a photo, as the server answered it; `kept` is true when the server has the photo already. */
interface PhotoPlace {
  photoId: string;
  url: string;
  kept: boolean;
}

/**
 * Uploads a private photo and returns its id. `ask` binds the address to the bytes' SHA-256; a resend gives the same
 * id.
 */
export async function sendPhoto(photo: Blob, ask: (sha256: string) => Promise<PhotoPlace>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await photo.arrayBuffer());
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const { photoId, url, kept } = await ask(sha256);
  if (!kept) await sendBytes(url, photo);
  return photoId;
}
