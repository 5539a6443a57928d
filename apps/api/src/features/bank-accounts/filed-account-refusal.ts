import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { findFiledAccount } from './bank-files-queries.ts';

type Filed = Awaited<ReturnType<typeof findFiledAccount>>;

/**
 * Refuses a payment by a file of the bank that names an account which the party changed since, unless the bank did pay by
 * that file already, which a named file says. A file that does not have the payment is refused too.
 */
export function findFiledAccountRefusal(
  filed: Filed,
  { asFiled, fileId }: { asFiled: boolean; fileId?: string | undefined },
): Refusal<'STATE_CONFLICT'> | null {
  if (fileId !== undefined)
    return filed === null
      ? refuse('STATE_CONFLICT', { message: 'No está en ese archivo, o ya se marcó pagada.' })
      : null;
  return filed === null || !filed.isChanged || asFiled
    ? null
    : refuse('STATE_CONFLICT', {
        field: 'asFiled',
        message: 'La cuenta cambió después del archivo para el banco. Haz un archivo nuevo.',
      });
}
