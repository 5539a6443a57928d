import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { z } from 'zod';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

const keyShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How long a key is remembered: whoever sends again later does it again. */
export const KEYS_LIFE_MS = 24 * 3_600_000;

/** Whether this is a key by which things are done once. */
export const isKey = (key: string | undefined): key is string => key !== undefined && keyShape.test(key);

type Keyed = { actorId: string; key: string | undefined };

/**
 * Notes what somebody did under the key that their phone gave it; true: it was done before, by an earlier sending. Without a
 * key of the right shape every sending counts.
 */
export async function wasDone(tx: Tx, { actorId, key }: Keyed, nowMs: number): Promise<boolean> {
  if (!isKey(key)) return false;
  const noted = await tx
    .insertInto('done_actions')
    .values({ actor_id: actorId, key, done_at: at(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return noted === undefined;
}

/**
 * Does `work` once for a key: whoever sends it again, or twice at the same moment, is answered what was answered first. A
 * refusal is not kept, so that what was refused can be tried again.
 */
export async function onceFor<Reply extends object>(
  tx: Tx,
  { reply, ...keyed }: Keyed & { reply: z.ZodType<Reply> },
  nowMs: number,
  work: () => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  if (await wasDone(tx, keyed, nowMs)) return await firstReply(tx, keyed, reply);
  const answer = await work();
  if (!isRefusal(answer) && isKey(keyed.key))
    await tx
      .updateTable('done_actions')
      .set({ reply: JSON.stringify(answer) })
      .where('actor_id', '=', keyed.actorId)
      .where('key', '=', keyed.key)
      .execute();
  return answer;
}

/** What was answered under a key; a key that was used for something else is refused. */
async function firstReply<Reply extends object>(
  tx: Tx,
  { actorId, key }: Keyed,
  reply: z.ZodType<Reply>,
): Promise<Reply | Refusal> {
  const row = await tx
    .selectFrom('done_actions')
    .select('reply')
    .where('actor_id', '=', actorId)
    .where('key', '=', key ?? '')
    .executeTakeFirst();
  const kept = reply.safeParse(row?.reply);
  return kept.success
    ? kept.data
    : refuse('VALIDATION', { field: 'Idempotency-Key', message: 'Esa clave ya se usó para otra cosa.' });
}
