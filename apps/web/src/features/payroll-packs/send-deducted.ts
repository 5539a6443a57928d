import { getAccessToken } from '../../calls/access-token.ts';
import { CallError } from '../../calls/call-error.ts';
import { callWords } from '../../calls/call-words.ts';
import { toCallError } from '../../calls/http.ts';
import type { OfBill } from './pack-calls.ts';

/** Sends what payroll deducted, as a CSV or XLSX file. Throws a CallError with why it was not taken. */
export async function sendDeducted({ billId, enterpriseId }: OfBill, file: File): Promise<void> {
  const bearer = await getAccessToken();
  const asked = new URLSearchParams({ enterpriseId, fileName: file.name.slice(-120) });
  const response = await fetch(`/api/admin/enterprises/bills/${billId}/deducted?${asked}`, {
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
