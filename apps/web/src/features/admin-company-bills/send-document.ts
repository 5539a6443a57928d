import { getAccessToken } from '../../calls/access-token.ts';
import { CallError } from '../../calls/call-error.ts';
import { callWords } from '../../calls/call-failure-texts.ts';
import { toCallError } from '../../calls/http.ts';

/** Sends the PDF or XML of a document to its address. Throws a CallError with why it was not taken. */
export async function sendDocument(path: `/${string}`, file: File): Promise<void> {
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
}
