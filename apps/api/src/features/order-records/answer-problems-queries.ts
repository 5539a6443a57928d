import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

type Answer = {
  adminId: string | null;
  answer: string;
  amountCop: number;
  liable: 'restaurant' | 'platform';
  nowMs: number;
};

/** Stores support's answer and refund on those reports of these orders that wait for support. */
export async function answerProblems(tx: Tx, orderIds: readonly string[], answer: Answer): Promise<void> {
  const { amountCop, liable } = answer;
  const given = amountCop > 0 ? ({ remedy: 'tingos', amount_cop: amountCop, liable } as const) : {};
  await tx
    .updateTable('order_problems')
    .set({ answer: answer.answer, answered_at: toIso(answer.nowMs), answered_by: answer.adminId, ...given })
    .where(sql<boolean>`order_id = ANY(${orderIds}::uuid[])`)
    .where('remedy', '=', 'support')
    .where('answered_at', 'is', null)
    .execute();
}
