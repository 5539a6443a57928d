import { createHash } from 'node:crypto';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Caller } from '../../http/caller-types.ts';
import { consolidatorLocationIds } from './consolidator-slot-columns.ts';

export const hashConsolidatorToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Finds the consolidator of a session by its token. Returns undefined for a closed, expired or unknown session. */
export async function findConsolidatorByToken(
  db: Reader,
  token: string,
  nowMs: number,
): Promise<Extract<Caller, { kind: 'consolidator' }> | undefined> {
  const tokenHash = hashConsolidatorToken(token);
  const row = await db
    .selectFrom('consolidator_sessions')
    .innerJoin('consolidators', 'consolidators.id', 'consolidator_sessions.consolidator_id')
    .select(['consolidators.id as consolidatorId', consolidatorLocationIds])
    .where('consolidator_sessions.hash', '=', tokenHash)
    .where('consolidator_sessions.closed_at', 'is', null)
    .where('consolidator_sessions.expires_at', '>', toIso(nowMs) as never)
    .where('consolidators.active', '=', true)
    .executeTakeFirst();
  return row && { kind: 'consolidator', tokenHash, ...row };
}
