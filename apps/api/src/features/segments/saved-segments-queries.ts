import type { SavedSegment } from '@sazon/contract/campaigns/segments-schemas';
import type { Segment } from '@sazon/domain/campaigns/segment-rules';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

const columns = ['id', 'name', 'rules', 'updated_at as updatedAt'] as const;

export async function listSavedSegments(db: Reader): Promise<SavedSegment[]> {
  return await db
    .selectFrom('segments')
    .select(columns)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .limit(200)
    .execute();
}

/** Returns a segment that was not removed, or undefined. */
export async function findSegment(db: Reader, id: string): Promise<SavedSegment | undefined> {
  return await db
    .selectFrom('segments')
    .select(columns)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

type Written = { id: string; name: string; rules: Segment };

export async function insertSegment(tx: Tx, { id, name, rules }: Written, by: string, nowMs: number): Promise<void> {
  const at = toIso(nowMs);
  await tx
    .insertInto('segments')
    .values({ id, name, rules: JSON.stringify(rules), created_by: by, created_at: at, updated_at: at })
    .execute();
}

export async function updateSegment(tx: Tx, { id, name, rules }: Written, nowMs: number): Promise<void> {
  await tx
    .updateTable('segments')
    .set({ name, rules: JSON.stringify(rules), updated_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Takes a segment out of the list, and keeps its row for the history. */
export async function archiveSegment(tx: Tx, id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('segments')
    .set({ archived_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
}
