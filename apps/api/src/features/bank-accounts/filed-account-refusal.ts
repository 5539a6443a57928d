import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { FiledAccount } from './bank-files-queries.ts';

/**
 * Refuses a payment by a file of the bank that names an account which the party changed since, unless the bank did pay by
 * that file already.
 */
export const findFiledAccountRefusal = (
  filed: FiledAccount | null,
  wasPaidAsFiled: boolean,
): Refusal<'STATE_CONFLICT'> | null =>
  filed === null || !filed.isChanged || wasPaidAsFiled
    ? null
    : refuse('STATE_CONFLICT', {
        field: 'asFiled',
        message: 'La cuenta cambió después del archivo para el banco. Haz un archivo nuevo.',
      });
