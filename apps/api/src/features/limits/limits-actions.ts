import { createHmac } from 'node:crypto';
import { countInWindow, type Limit, shouldRaiseAlarm } from '@sazon/domain/limits/limit';
import type { Reader } from '../../db/connect.ts';
import { keepFailedJob } from '../../db/failed-jobs.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  addOneOfEach,
  countsOf,
  deleteCounts,
  giveOneBack,
  type KeptCount,
  type Key,
  takeOneOfEach,
} from './limits-queries.ts';

/**
 * One use of something limited: which rule, and whom it counts (an account's id, a phone, an address as `toAddressKey`
 * writes it, several joined, or '' for the whole product). `most` where the rule's own is set by the environment.
 */
export type Use = { readonly limit: Limit; readonly whom: string; readonly most?: number };

/** The rule that had no room, and when its window ends. */
export type Full = { readonly limit: Limit; readonly untilMs: number };

/** Whom is counted is kept as a keyed hash: the counters tell nobody's phone or address. */
const keyOf = (deps: Deps, { limit, whom, most }: Use): Key => ({
  name: limit.name,
  whom: createHmac('sha256', deps.config.secret).update(`limit:${limit.name}:${whom}`).digest('base64url'),
  most: most ?? limit.most,
  endsAtMs: deps.now() + limit.windowMs,
});

const of = <Kept extends KeptCount>(kept: readonly Kept[], key: Key): Kept | undefined =>
  kept.find((one) => one.name === key.name && one.whom === key.whom);

/** The alarm of a rule: a line in the log, and a row that stays until somebody dealt with it. */
async function ring(deps: Deps, { limit }: Use, count: number): Promise<void> {
  deps.log.error({ limit: limit.name, count, windowMs: limit.windowMs }, 'limit: so many that somebody should look');
  await keepFailedJob(deps, {
    name: `limit ${limit.name}`,
    data: { count, windowMs: limit.windowMs, at: new Date(deps.now()).toISOString() },
    error: `${count} within ${limit.windowMs / 60_000} minutes`,
  });
}

async function ringFor(deps: Deps, uses: readonly Use[], keys: readonly Key[], kept: readonly KeptCount[]) {
  for (const [index, use] of uses.entries()) {
    const count = of(kept, keys[index] as Key)?.count ?? 0;
    if (shouldRaiseAlarm(use.limit, count)) await ring(deps, use, count);
  }
}

/**
 * Takes one of each, or says which rule has no room, and then takes none. One statement, whichever process asks: before
 * the work where it may be refused (`deps.db`), or inside its transaction, which holds the counters until it ends.
 */
export async function takeUses(tx: Tx, deps: Deps, uses: readonly Use[]): Promise<Full | undefined> {
  const keys = uses.map((use) => keyOf(deps, use));
  const kept = await takeOneOfEach(tx, keys, deps.now());
  const index = keys.findIndex((key) => {
    const one = of(kept, key);
    return one !== undefined && (one.isFull || one.count > key.most);
  });
  const full = uses[index];
  if (full === undefined) {
    await ringFor(deps, uses, keys, kept);
    return undefined;
  }
  return { limit: full.limit, untilMs: of(kept, keys[index] as Key)?.endsAtMs ?? deps.now() };
}

/** What counts now of each, with when the last was. */
export type NowCounted = { count: number; lastAtMs: number; untilMs: number };

const nowCounted = (kept: KeptCount | undefined, nowMs: number): NowCounted => ({
  count: countInWindow(kept, nowMs),
  lastAtMs: kept?.lastAtMs ?? 0,
  untilMs: kept?.endsAtMs ?? nowMs,
});

/** Counts one of each, room or not, such as what failed. Answers what counts now, in their order. */
export async function countUses(tx: Tx, deps: Deps, uses: readonly Use[]): Promise<NowCounted[]> {
  const keys = uses.map((use) => keyOf(deps, use));
  const kept = await addOneOfEach(tx, keys, deps.now());
  await ringFor(deps, uses, keys, kept);
  return keys.map((key) => nowCounted(of(kept, key), deps.now()));
}

/** What counts now of each, in their order, without counting any. */
export async function countedUses(db: Reader, deps: Deps, uses: readonly Use[]): Promise<NowCounted[]> {
  const keys = uses.map((use) => keyOf(deps, use));
  const kept = await countsOf(db, keys);
  return keys.map((key) => nowCounted(of(kept, key), deps.now()));
}

/** Gives back one of each that was taken for something that did not happen, or was no failure. */
export const giveUsesBack = (tx: Tx, deps: Deps, uses: readonly Use[]): Promise<void> =>
  giveOneBack(
    tx,
    uses.map((use) => keyOf(deps, use)),
  );

/** Counts these from nothing again, such as the wrong passwords of whoever proved to be the owner. */
export const forgetUses = (tx: Tx, deps: Deps, uses: readonly Use[]): Promise<void> =>
  deleteCounts(
    tx,
    uses.map((use) => keyOf(deps, use)),
  );
