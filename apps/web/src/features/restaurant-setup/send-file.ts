import { getAccessToken } from '../../calls/access-token.ts';
import { CallError } from '../../calls/call-error.ts';
import { callWords } from '../../calls/call-failure-texts.ts';
import { toCallError } from '../../calls/http.ts';

/** Sends a file of a restaurant to its address. Throws a CallError with why it was not taken. */
export async function sendFile(path: `/${string}`, file: File): Promise<Response> {
  const bearer = await getAccessToken();
  const response = await fetch(`/api${path}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/octet-stream',
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    },
    body: file,
  }).catch(() => {
    throw new CallError('NETWORK', callWords.network);
  });
  if (!response.ok) throw await toCallError(response);
  return response;
}
