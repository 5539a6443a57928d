import { getAccessToken } from './access-token-and-session-refresh.ts';
import { CallError } from './call-error.ts';
import { callWords } from './call-failure-texts.ts';
import { toCallError } from './send-request.ts';

/**
 * Fetches a file as the signed-in person and starts the browser's download. With a body it is made, and kept as made.
 * Throws a CallError when there is no file.
 */
export async function download(path: `/${string}`, fallbackName: string, body?: object): Promise<void> {
  const bearer = await getAccessToken();
  const headers = {
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const made = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`/api${path}`, { headers, ...made }).catch(() => {
    throw new CallError('NETWORK', callWords.network);
  });
  if (!response.ok) throw await toCallError(response);
  await saveFile(response, fallbackName);
}

/** Starts the browser's download of an answer, under the name that it brings. */
export async function saveFile(response: Response, fallbackName: string): Promise<void> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName;
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser reads the file shortly after the click
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
