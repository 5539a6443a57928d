import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  type Feed,
  type Horizon,
  insertNews,
  lockFeeds,
  moveFeed,
  readHorizon,
} from './collect-webhook-events-queries.ts';

/** How long the floor of a feed (the row below which nothing is new) stays behind, even when it could move. */
const floorWaitMs = 2 * MINUTE_MS;

const isFloorDue = (feed: Feed, horizon: Horizon, nowMs: number): boolean =>
  Math.abs(nowMs - feed.movedAt) >= floorWaitMs && BigInt(horizon.before) >= BigInt(feed.nextFloorXid);

/**
 * Queues webhook events for what was added to the histories of orders, bills and employees, for the addresses that want
 * them. It reads the histories afterwards, so writing them costs nothing more and no row is missed.
 */
export async function collectWebhookEvents(deps: Deps): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const feeds = await lockFeeds(tx);
    if (feeds.length === 0) return;
    const horizon = await readHorizon(tx);
    const nowMs = deps.now();
    for (const feed of feeds) {
      const movesFloor = isFloorDue(feed, horizon, nowMs);
      // nobody has a webhook: only the floor has to move
      if (!horizon.isFollowed && !movesFloor) continue;
      if (horizon.isFollowed) await insertNews(tx, feed, horizon, nowMs);
      await moveFeed(tx, feed, horizon, { movesFloor, nowMs });
    }
  });
}
