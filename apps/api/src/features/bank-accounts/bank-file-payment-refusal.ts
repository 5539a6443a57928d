import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Cop } from '@sazon/domain/money/cop';
import { formatCop } from '@sazon/domain/money/format';
import type { findFiledAccount } from './bank-files-queries.ts';

type Filed = Awaited<ReturnType<typeof findFiledAccount>>;

/**
 * Refuses a payment by a file of the bank that names an account which the party changed since, unless the bank did pay by
 * that file already, which a named file says. A file that does not have the payment, or less of it, is refused too.
 */
export function findFiledAccountRefusal(
  filed: Filed,
  { asFiled, fileId, amountCop }: { asFiled: boolean; fileId?: string | undefined; amountCop: Cop },
): Refusal<'STATE_CONFLICT' | 'VALIDATION'> | null {
  if (fileId !== undefined) {
    if (filed === null) return refuse('STATE_CONFLICT', { message: 'No está en ese archivo, o ya se marcó pagada.' });
    if (amountCop <= filed.mostCop) return null;
    return refuse('VALIDATION', {
      field: 'payments',
      message: `En ese archivo solo van ${formatCop(filed.mostCop)}.`,
    });
  }
  return filed === null || !filed.isChanged || asFiled
    ? null
    : refuse('STATE_CONFLICT', {
        field: 'asFiled',
        message: 'La cuenta cambió después del archivo para el banco. Haz un archivo nuevo.',
      });
}
