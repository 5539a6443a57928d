import type { PushToken } from '@sazon/contract/messages/push-schemas';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** Keeps a browser for a person, or renews it. One endpoint is one browser: whoever signed in there last hears us. */
export async function upsertSubscription(
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
  const now = at(nowMs);
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

/** Forgets one of the caller's browsers. */
export async function deleteSubscription(tx: Tx, userId: string, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}
