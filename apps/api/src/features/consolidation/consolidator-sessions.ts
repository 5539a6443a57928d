import { createHash } from 'node:crypto';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Caller } from '../../http/caller.ts';
import { placesOfConsolidator } from './consolidator-places.ts';

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The consolidator whose open session this opaque token is; undefined when it is closed, expired or unknown. */
export async function consolidatorOfToken(
  db: Reader,
  token: string,
  nowMs: number,
): Promise<Extract<Caller, { kind: 'consolidator' }> | undefined> {
  const tokenHash = tokenHashOf(token);
  const row = await db
    .selectFrom('consolidator_sessions')
    .innerJoin('consolidators', 'consolidators.id', 'consolidator_sessions.consolidator_id')
    .select(['consolidators.id as consolidatorId', placesOfConsolidator])
    .where('consolidator_sessions.hash', '=', tokenHash)
    .where('consolidator_sessions.closed_at', 'is', null)
    .where('consolidator_sessions.expires_at', '>', at(nowMs) as never)
    .where('consolidators.active', '=', true)
    .executeTakeFirst();
  return row && { kind: 'consolidator', tokenHash, ...row };
}
