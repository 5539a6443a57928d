import type { PushToken } from '@sazon/contract/messages/push-schemas';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Saves or renews a push subscription. An endpoint is one browser, so it belongs to the person who signed in there
 * last.
 */
export async function saveSubscription(
  tx: Tx,
  {
    id,
    userId,
    sessionId,
    token,
    userAgent,
  }: { id: string; userId: string; sessionId: string; token: PushToken; userAgent: string },
  nowMs: number,
): Promise<void> {
  const now = toIso(nowMs);
  const { p256dh, auth } = token.keys;
  const kept = {
    ...{ user_id: userId, session_id: sessionId, p256dh, auth },
    ...{ user_agent: userAgent.slice(0, 300), refreshed_at: now },
  };
  await tx
    .insertInto('push_subscriptions')
    .values({ id, endpoint: token.endpoint, created_at: now, ...kept })
    .onConflict((same) => same.column('endpoint').doUpdateSet(kept))
    .execute();
}

/** Deletes a push subscription of the caller. */
export async function deleteSubscription(tx: Tx, userId: string, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}
