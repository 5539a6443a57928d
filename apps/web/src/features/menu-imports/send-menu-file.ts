import * as v from 'valibot';
import { getAccessToken } from '../../calls/access-token-and-session-refresh.ts';
import { CallError } from '../../calls/call-error.ts';
import { callWords } from '../../calls/call-failure-texts.ts';
import { toCallError } from '../../calls/send-request.ts';

const shape = v.object({ importId: v.string() });

/** Uploads a menu as a file. Returns the id of its import. */
export async function sendMenuFile(restaurantId: string, file: File): Promise<string> {
  const bearer = await getAccessToken();
  const response = await fetch(`/api/admin/menu-imports/${restaurantId}`, {
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
  return v.parse(shape, await response.json()).importId;
}
