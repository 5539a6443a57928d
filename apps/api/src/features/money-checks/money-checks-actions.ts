import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { listDueDays, listDueSlices } from '@sazon/domain/ledger/money-check-days-and-slices-due';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { raiseAlarm } from '../alarms/alarms-actions.ts';
import {
  buildDayChecks,
  buildLedgerChecks,
  buildPeopleChecks,
  buildWalletCheck,
  toPeople,
} from './day-ledger-and-wallet-checks.ts';
import { listDifferences } from './list-check-differences-queries.ts';
import {
  findDaySpan,
  findLastTransfer,
  findSeenTransfer,
  forgetTouch,
  hasMoney,
  listCheckedDays,
  listCheckedSlices,
  listMovedPeople,
  listPeopleOfSlice,
  saveCheckedDay,
  saveCheckedSlice,
  saveSeenTransfer,
  touchDays,
} from './money-check-progress-queries.ts';
import type { Check } from './money-check-types.ts';
import { buildOfferChecks, selectLimitedOffersThatAreOn, selectOffersOfSlice } from './offer-counter-checks.ts';

/** A run stops after this long and the next one continues, before the queue counts it as dead. */
const longestRunMs = 60_000;
const peopleSlices = 64;
const offerSlices = 64;
const peopleAtOnce = 1000;
const ledgerRowsAtOnce = 250_000;
/** Few enough that the people whom they move are looked at within seconds, also when nothing of theirs is in memory. */
const movesAtOnce = 5000;

/**
 * Compares every place where money is stored with the others, and raises an alarm for differences. It looks at a part at
 * a time, in this order: dates whose money moved, the last weeks, what differed before, and each older part at least
 * once in four weeks. What a run does not get to, the next one does. Returns how many checks found differences.
 */
export async function checkMoney(deps: Deps, longestMs = longestRunMs): Promise<number> {
  const endsAt = performance.now() + longestMs;
  const found: Run['found'] = new Map();
  const run: Run = { deps, found, parts: 0, isOver: () => run.parts > 0 && performance.now() >= endsAt };
  try {
    for (const work of [checkMoves, checkDays, checkPeople, checkLedger, checkOffers]) {
      await work(run);
      if (run.isOver()) break;
    }
  } finally {
    for (const [name, rows] of found)
      await raiseAlarm(deps, `money: ${name}`, `No cuadra (${rows.length}): ${name}.`, rows);
  }
  return found.size;
}

type Run = {
  readonly deps: Deps;
  /** The differences found so far, by the name of the check. */
  readonly found: Map<string, object[]>;
  /** How many parts this run has checked: at least one, however short its time. */
  parts: number;
  isOver(): boolean;
};

/** Runs checks and adds what they find to the run. Returns how many differences there were. */
async function look({ deps, found }: Run, checks: Readonly<Record<string, Check>>): Promise<number> {
  let differences = 0;
  for (const [name, check] of Object.entries(checks)) {
    const rows = await listDifferences(deps.db, check);
    if (rows.length === 0) continue;
    differences += rows.length;
    const before = found.get(name) ?? [];
    const known = new Set(before.map((row) => JSON.stringify(row)));
    found.set(name, [...before, ...rows.filter((row) => !known.has(JSON.stringify(row)))]);
  }
  return differences;
}

const getToday = (deps: Deps): IsoDate => toBogotaDate(deps.now());

/**
 * Reads the ledger rows since the last run: marks the dates that they moved, and checks the wallets that they moved.
 */
async function checkMoves(run: Run): Promise<void> {
  const { deps } = run;
  const last = await findLastTransfer(deps.db);
  const seen = await findSeenTransfer(deps.db);
  // the first run only notes where the ledger ends: dates and people that were never checked are due anyway
  let from = seen ?? last;
  if (seen === null) await inOneStatement(deps, (tx) => saveSeenTransfer(tx, last));
  while (from < last) {
    const moved = { from, to: Math.min(last, from + movesAtOnce) };
    await lookAtPeople(run, await listMovedPeople(deps.db, moved));
    await inTransaction(deps, async (tx) => {
      await touchDays(tx, moved);
      await saveSeenTransfer(tx, moved.to);
    });
    from = moved.to;
    run.parts += 1;
    if (run.isOver()) return;
  }
}

async function checkDays(run: Run): Promise<void> {
  const { deps } = run;
  const span = await findDaySpan(deps.db);
  if (span === undefined) return;
  const on = getToday(deps);
  for (const day of listDueDays(span, await listCheckedDays(deps.db), on)) {
    await inOneStatement(deps, (tx) => forgetTouch(tx, day));
    const has = await hasMoney(deps.db, day);
    const differences = has ? await look(run, buildDayChecks({ from: day, to: addDays(day, 1) })) : 0;
    await inOneStatement(deps, (tx) => saveCheckedDay(tx, day, { on, differences }));
    run.parts += 1;
    if (run.isOver()) return;
  }
}

async function checkPeople(run: Run): Promise<void> {
  const { deps } = run;
  const on = getToday(deps);
  const checked = await listCheckedSlices(deps.db, 'people');
  for (const slice of listDueSlices(peopleSlices, checked, on, peopleSlices)) {
    const differences = await lookAtPeople(run, await listPeopleOfSlice(deps.db, slice, peopleSlices));
    await inOneStatement(deps, (tx) => saveCheckedSlice(tx, 'people', slice, { on, differences }));
    run.parts += 1;
    if (run.isOver()) return;
  }
}

async function lookAtPeople(run: Run, ids: readonly string[]): Promise<number> {
  let differences = 0;
  for (let from = 0; from < ids.length; from += peopleAtOnce) {
    const people = toPeople(ids.slice(from, from + peopleAtOnce));
    differences += await look(run, {
      ...buildPeopleChecks(people),
      'balances are what lots and credits can still pay': buildWalletCheck(people),
    });
  }
  return differences;
}

/** Compares the counters that limit offers which are on every night, and those of all offers in four weeks. */
async function checkOffers(run: Run): Promise<void> {
  const { deps } = run;
  const on = getToday(deps);
  const checked = await listCheckedSlices(deps.db, 'offer');
  for (const slice of listDueSlices(offerSlices + 1, checked, on, offerSlices)) {
    const offers = slice < offerSlices ? selectOffersOfSlice(slice, offerSlices) : selectLimitedOffersThatAreOn(on);
    const differences = await look(run, buildOfferChecks(offers));
    await inOneStatement(deps, (tx) => saveCheckedSlice(tx, 'offer', slice, { on, differences }));
    run.parts += 1;
    if (run.isOver()) return;
  }
}

async function checkLedger(run: Run): Promise<void> {
  const { deps } = run;
  const on = getToday(deps);
  const checked = await listCheckedSlices(deps.db, 'ledger');
  const count = Math.floor((await findLastTransfer(deps.db)) / ledgerRowsAtOnce) + 1;
  // rows go to the last slice; the one before may have been checked before it was full
  for (const slice of listDueSlices(count, checked, on, count - 2)) {
    const from = slice * ledgerRowsAtOnce;
    const differences = await look(run, buildLedgerChecks({ from, to: from + ledgerRowsAtOnce - 1 }));
    await inOneStatement(deps, (tx) => saveCheckedSlice(tx, 'ledger', slice, { on, differences }));
    run.parts += 1;
    if (run.isOver()) return;
  }
}
