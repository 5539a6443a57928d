import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { decideLunchOnClosing } from '@sazon/domain/orders/lunch-on-closing';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { moveOrdersIn } from '../order-lifecycle/change-order-statuses-actions.ts';
import { buildClosingMessages } from './closing-messages.ts';
import {
  insertNotices,
  type LunchOnClosingRow,
  listLunchesOnClosings,
  lockLunchesOnClosings,
} from './lunches-on-closings-queries.ts';

/** How many days back lunches are looked for, in case the jobs did not run. */
const daysBack = 3;

/**
 * Runs every minute: tells customers whose lunch falls on a closing of its kitchen, and cancels with a full refund what
 * is still there at its cutoff. Running it twice changes nothing. Returns how many lunches it told about or cancelled.
 */
export async function settleLunchesOnClosings(deps: Deps, pageSize = 500): Promise<number> {
  const nowMs = deps.now();
  const from = addDays(toBogotaDate(nowMs), -daysBack);
  let settled = 0;
  let last: LunchOnClosingRow | undefined;
  do {
    const lunches = await listLunchesOnClosings(deps.db, from, { last, limit: pageSize });
    const decided = Map.groupBy(lunches, (lunch) => decideLunchOnClosing(lunch, nowMs));
    settled += await tell(deps, decided.get('tell') ?? []);
    settled += await cancel(deps, decided.get('cancel') ?? []);
    last = lunches.length < pageSize ? undefined : lunches.at(-1);
  } while (last !== undefined);
  return settled;
}

async function tell(deps: Deps, lunches: readonly LunchOnClosingRow[]): Promise<number> {
  if (lunches.length === 0) return 0;
  return await inTransaction(deps, async (tx) => {
    const ids = lunches.map(({ id }) => id);
    const news = await insertNotices(tx, ids, deps.now());
    const messages = lunches.filter(({ id }) => news.has(id)).flatMap(buildClosingMessages);
    await deps.messages.send(tx, messages, deps.now());
    return news.size;
  });
}

async function cancel(deps: Deps, lunches: readonly LunchOnClosingRow[]): Promise<number> {
  let cancelled = 0;
  for (const [why, some] of Map.groupBy(lunches, ({ reason }) => reason)) {
    cancelled += await inTransaction(deps, async (tx) => {
      // moved or opened again since they were read: these stay
      const orderIds = await lockLunchesOnClosings(
        tx,
        some.map(({ id }) => id),
      );
      if (orderIds.length === 0) return 0;
      const answer = await moveOrdersIn(tx, deps, {
        orderIds,
        action: 'cancel',
        actor: { kind: 'system', id: null },
        scope: 'everywhere',
        kitchenClosed: true,
        reason: `la cocina no abre ese día (${why})`,
      });
      return 'refusal' in answer ? 0 : answer.moved.length;
    });
  }
  return cancelled;
}
