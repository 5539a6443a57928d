import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Feed, type Horizon, insertNews, lockFeeds, moveFeed, readHorizon } from './webhook-feed-queries.ts';

/** How long the floor of a feed stays behind, beyond what its transactions ask for. */
const floorWaitMs = 2 * MINUTE_MS;

const isFloorDue = (feed: Feed, horizon: Horizon, nowMs: number): boolean =>
  Math.abs(nowMs - feed.movedAt) >= floorWaitMs && BigInt(horizon.before) >= BigInt(feed.nextFloorXid);

/**
 * Turns what the histories of orders, bills and employees gained into news for those who follow them. Costs the writes
 * of these histories nothing, and cannot forget one.
 */
export async function collectNews(deps: Deps): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const feeds = await lockFeeds(tx);
    if (feeds.length === 0) return;
    const horizon = await readHorizon(tx);
    const nowMs = deps.now();
    for (const feed of feeds) {
      const movesFloor = isFloorDue(feed, horizon, nowMs);
      // nobody listens: the position moves with the floor alone
      if (!horizon.isFollowed && !movesFloor) continue;
      if (horizon.isFollowed) await insertNews(tx, feed, horizon, nowMs);
      await moveFeed(tx, feed, horizon, { movesFloor, nowMs });
    }
  });
}
