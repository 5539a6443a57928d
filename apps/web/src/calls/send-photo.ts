import { sendBytes } from './upload-picture.ts';

/** The upload address of a photo, as the server answered it; `kept` is true when the server has the photo already. */
interface PhotoPlace {
  photoId: string;
  url: string;
  kept: boolean;
}

/** Asks the server where a photo with this SHA-256 goes, which binds the address to the bytes. */
export type AskPhotoPlace = (sha256: string) => Promise<PhotoPlace>;

/** Uploads a private photo and returns its id. Sent again, the same photo has the same id. */
export async function sendPhoto(photo: Blob, ask: AskPhotoPlace): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await photo.arrayBuffer());
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const { photoId, url, kept } = await ask(sha256);
  if (!kept) await sendBytes(url, photo);
  return photoId;
}
