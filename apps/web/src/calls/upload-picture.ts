import * as z from 'zod/mini';
import { CallError } from './call-error.ts';
import { callWords } from './call-words.ts';
import { failureOf } from './http.ts';

const uploadedShape = z.object({ url: z.string() });

/** Sends one picture to an address made for it. Answers where it stands now, or throws a CallError. */
export async function uploadPicture(address: string, picture: Blob): Promise<string> {
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': picture.type.startsWith('image/') ? picture.type : 'application/octet-stream' },
      body: picture,
    });
  } catch {
    throw new CallError('NETWORK', callWords.network);
  }
  if (!response.ok) throw await failureOf(response);
  return uploadedShape.parse(await response.json()).url;
}
