import { sendBytes } from './upload-picture.ts';

/** Where a photo's bytes go, as the server answers it; `kept`: they are there already. */
interface PhotoPlace {
  photoId: string;
  url: string;
  kept: boolean;
}

/** A private photo's id once its bytes are there. `ask` binds them by their SHA-256; sent again it is the same one. */
export async function sendPhoto(photo: Blob, ask: (sha256: string) => Promise<PhotoPlace>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await photo.arrayBuffer());
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const { photoId, url, kept } = await ask(sha256);
  if (!kept) await sendBytes(url, photo);
  return photoId;
}
