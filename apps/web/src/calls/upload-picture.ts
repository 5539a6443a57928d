import * as v from 'valibot';
import { CallError } from './call-error.ts';
import { callWords } from './call-failure-texts.ts';
import { toCallError } from './send-request.ts';

const uploadedShape = v.object({ url: v.string() });

/** Sends bytes to an upload address, as the `bearer` if there is one. Throws a CallError when they do not arrive or are refused. */
export async function sendBytes(
  address: string,
  picture: Blob,
  { bearer = null, method = 'PUT' }: { bearer?: string | null; method?: 'PUT' | 'POST' } = {},
): Promise<Response> {
  const response = await fetch(address, {
    method,
    headers: {
      'content-type': picture.type.startsWith('image/') ? picture.type : 'application/octet-stream',
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    },
    body: picture,
  }).catch(() => {
    throw new CallError('NETWORK', callWords.network);
  });
  if (!response.ok) throw await toCallError(response);
  return response;
}

/** Sends one picture to its upload address. Returns the picture's address. */
export async function uploadPicture(address: string, picture: Blob): Promise<string> {
  const response = await sendBytes(address, picture);
  return v.parse(uploadedShape, await response.json()).url;
}
