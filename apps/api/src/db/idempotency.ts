import { refuseKey, type SentKey } from '@sazon/contract/idempotency-key';
import { isRefusal, type Refusal, type RefusalCode } from '@sazon/contract/refusal';
import type { z } from 'zod';
import { toIso } from './to-iso.ts';
import type { Tx } from './transaction.ts';

/** How long a key is remembered; a request repeated later is executed again. */
export const KEY_LIFETIME_MS = 7 * 24 * 3_600_000;

export type KeyedAction = { actorId: string; key: SentKey | undefined };

/**
 * Records that an action was done under the client's key. Returns true when it was done before, and a refusal when the
 * key belongs to another request. Without a key every request counts as new.
 */
export async function wasDone(tx: Tx, keyed: KeyedAction, nowMs: number): Promise<boolean | Refusal<'VALIDATION'>> {
  const before = await doneBefore(tx, keyed, nowMs);
  return isRefusal(before) ? before : before !== undefined;
}

/**
 * Runs `work` once per key: a repeated or simultaneous request gets the first reply. A refusal is not stored, so that
 * the request can be tried again.
 */
export async function runOnce<Reply extends object, Code extends RefusalCode = never>(
  tx: Tx,
  { reply, ...keyed }: KeyedAction & { reply: z.ZodType<Reply> },
  nowMs: number,
  work: () => Promise<Reply | Refusal<Code>>,
): Promise<Reply | Refusal<Code> | Refusal<'VALIDATION'>> {
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

/** Returns the reply stored under a key, or undefined when there is none; then the key is recorded now. */
async function doneBefore(
  tx: Tx,
  { actorId, key }: KeyedAction,
  nowMs: number,
): Promise<{ reply: unknown } | Refusal<'VALIDATION'> | undefined> {
  if (key === undefined) return undefined;
  const noted = await tx
    .insertInto('done_actions')
    .values({ actor_id: actorId, key: key.value, call: key.call, done_at: toIso(nowMs) })
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
  // rows from before bodies were hashed hold the call without the body's hash
  const isSame = before?.call == null || before.call === key.call || key.call.startsWith(`${before.call} `);
  return isSame ? { reply: before?.reply } : usedOtherwise;
}
