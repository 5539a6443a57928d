import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export async function saveLimitAnswer(
  tx: Tx,
  id: string,
  given: {
    status: 'approved' | 'rejected';
    grantedCop: number | null;
    answer: string | null;
    validFrom: string | null;
    by: string | null;
    /** The ceiling until now. */
    beforeCop: number;
  },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('limit_requests')
    .set({
      status: given.status,
      granted_cop: given.grantedCop,
      answer: given.answer,
      valid_from: given.validFrom,
      answered_at: toIso(nowMs),
      answered_by: given.by,
      before_cop: given.beforeCop,
    })
    .where('id', '=', id)
    .execute();
}
