import { type RawBuilder, sql } from 'kysely';
import type { ApprovalKind } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type Proposal = { kind: ApprovalKind; subjectId: string; amountCop: number; by: string };

/** Locks the open proposal about a thing. */
export const lockOpenProposal = (tx: Tx, { kind, subjectId }: Pick<Proposal, 'kind' | 'subjectId'>) =>
  tx
    .selectFrom('second_approvals')
    .select(['id', 'amount_cop as amountCop', 'proposed_by as proposedBy'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('confirmed_by', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Saves a proposal, in place of the open one about the same thing. */
export async function saveProposal(tx: Tx, id: string, { kind, subjectId, amountCop, by }: Proposal, nowMs: number) {
  const row = { amount_cop: amountCop, proposed_by: by, proposed_at: toIso(nowMs) };
  await tx
    .insertInto('second_approvals')
    .values({ id, kind, subject_id: subjectId, ...row })
    .onConflict((open) => open.columns(['kind', 'subject_id']).where('confirmed_by', 'is', null).doUpdateSet(row))
    .execute();
}

export const confirmProposal = (tx: Tx, id: string, by: string, nowMs: number) =>
  tx
    .updateTable('second_approvals')
    .set({ confirmed_by: by, confirmed_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();

/** Deletes the open proposal about a thing. */
export const dropProposal = (tx: Tx, { kind, subjectId }: Pick<Proposal, 'kind' | 'subjectId'>) =>
  tx
    .deleteFrom('second_approvals')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('confirmed_by', 'is', null)
    .execute();

/** Selects the open proposal about a row, as a column of another query. */
export const selectOpenProposal = (kind: ApprovalKind, subjectId: RawBuilder<unknown>) => sql`
  (SELECT json_build_object('amount', s.amount_cop, 'by', s.proposed_by,
      'name', (SELECT first_name || ' ' || last_name FROM users person WHERE person.id = s.proposed_by))
    FROM second_approvals s WHERE s.kind = ${kind} AND s.subject_id = ${subjectId} AND s.confirmed_by IS NULL)`;
