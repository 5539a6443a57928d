import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import { refuseKey, type SentKey } from '@sazon/contract/sent-key';
import type { z } from 'zod';
import { at } from './schema/column.ts';
import type { Tx } from './transaction.ts';

/** How long a key is remembered: whoever sends again later does it again. */
export const KEYS_LIFE_MS = 7 * 24 * 3_600_000;

export type Keyed = { actorId: string; key: SentKey | undefined };

/**
 * Notes what somebody did under the key that their phone gave it; true: it was done before, by an earlier sending. Without a
 * key every sending counts. A key of another call is refused.
 */
export async function wasDone(tx: Tx, keyed: Keyed, nowMs: number): Promise<boolean | Refusal> {
  const before = await doneBefore(tx, keyed, nowMs);
  return isRefusal(before) ? before : before !== undefined;
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
  const before = await doneBefore(tx, keyed, nowMs);
  if (isRefusal(before)) return before;
  if (before !== undefined) {
    const kept = reply.safeParse(before.reply);
    return kept.success ? kept.data : usedOtherwise;
  }
  const answer = await work();
  if (!isRefusal(answer) && keyed.key !== undefined)
    await tx
      .updateTable('done_actions')
      .set({ reply: JSON.stringify(answer) })
      .where('actor_id', '=', keyed.actorId)
      .where('key', '=', keyed.key.value)
      .execute();
  return answer;
}

const usedOtherwise = refuseKey('Esa clave ya se usó para otra cosa.');

/** What was answered under a key; undefined: nothing was done under it, and now it is noted. */
async function doneBefore(
  tx: Tx,
  { actorId, key }: Keyed,
  nowMs: number,
): Promise<{ reply: unknown } | Refusal | undefined> {
  if (key === undefined) return undefined;
  const noted = await tx
    .insertInto('done_actions')
    .values({ actor_id: actorId, key: key.value, call: key.call, done_at: at(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (noted !== undefined) return undefined;
  const before = await tx
    .selectFrom('done_actions')
    .select(['call', 'reply'])
    .where('actor_id', '=', actorId)
    .where('key', '=', key.value)
    .executeTakeFirst();
  // noted before the body was: the call without it
  const isSame = before?.call == null || before.call === key.call || key.call.startsWith(`${before.call} `);
  return isSame ? { reply: before?.reply } : usedOtherwise;
}
