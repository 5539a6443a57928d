import { findExceptions } from '@sazon/domain/logistics/find-service-exceptions';
import { describeException } from '@sazon/domain/logistics/service-exception-texts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { buildDutyAlert } from './duty-alert-messages.ts';
import { hasGotWorse, readServiceDay } from './read-service-day.ts';
import {
  endExceptions,
  findOnDuty,
  insertExceptionEvents,
  listStoredExceptions,
  lockException,
  type SeenException,
  saveAlerted,
  saveSeen,
  saveSolved,
} from './service-exceptions-and-duty-queries.ts';

/**
 * Compares, every minute, today's exceptions with the stored ones: inserts, ends and reopens them. The person on duty
 * is told of each one without an owner once, and again when it is late.
 */
export async function watchService(deps: Deps): Promise<void> {
  const { date, nowMs, facts } = await readServiceDay(deps);
  const found = findExceptions(facts, nowMs).map(
    (one): SeenException => ({ ...one, title: describeException(one).title }),
  );
  await inTransaction(deps, async (tx, events) => {
    const stored = new Map((await listStoredExceptions(tx, date)).map((one) => [one.key, one]));
    const untold: { id: string; title: string }[] = [];
    let hasChanged = false;
    for (const seen of found) {
      const known = stored.get(seen.key);
      const reopens = known?.solvedAt != null && hasGotWorse(seen, known);
      if (known?.solvedAt != null && !reopens) continue;
      const isSame =
        known !== undefined && known.endedAt === null && known.level === seen.level && known.count === seen.count;
      const id = isSame && !reopens ? known.id : await store(tx, deps, { date, nowMs, seen, reopens });
      hasChanged ||= !isSame || reopens;
      const told = reopens ? null : (known?.alertedLevel ?? null);
      const isNews = told === null || (told === 'soon' && seen.level === 'late');
      // of documents the morning's own message tells, once a notice and not every day
      const isToldHere = seen.kind !== 'paper_ending';
      if (isToldHere && isNews && known?.owner == null) untold.push({ id, title: seen.title });
    }
    const holding = new Set(found.map(({ key }) => key));
    const gone = [...stored.values()]
      .filter((one) => one.endedAt === null && !holding.has(one.key))
      .map(({ id }) => id);
    if (gone.length > 0) {
      await endExceptions(tx, gone, nowMs);
      await insertExceptionEvents(tx, gone, { action: 'ended' }, nowMs);
    }
    if (untold.length > 0) await notifyOnDuty(tx, deps, untold, nowMs);
    if (hasChanged || gone.length > 0) events.publish(['platform']);
  });
}

async function store(
  tx: Tx,
  deps: Deps,
  { date, nowMs, seen, reopens }: { date: string; nowMs: number; seen: SeenException; reopens: boolean },
): Promise<string> {
  const row = await lockException(tx, deps.newId(), date, seen, nowMs);
  await saveSeen(tx, row.id, seen);
  if (row.isNew) await insertExceptionEvents(tx, [row.id], { action: 'seen' }, nowMs);
  if (reopens) {
    await saveSolved(tx, row.id, null, nowMs);
    await insertExceptionEvents(tx, [row.id], { action: 'reopened' }, nowMs);
  }
  return row.id;
}

/** Tells the person on duty of all that is new in one push and one WhatsApp. With nobody on duty it is told later. */
async function notifyOnDuty(
  tx: Tx,
  deps: Deps,
  untold: readonly { id: string; title: string }[],
  nowMs: number,
): Promise<void> {
  const onDuty = await findOnDuty(tx);
  if (onDuty === undefined) return;
  const titles = untold.map(({ title }) => title);
  await deps.messages.send(tx, buildDutyAlert(onDuty, titles, `tower:${nowMs}:${untold[0]?.id}`), nowMs);
  const ids = untold.map(({ id }) => id);
  await saveAlerted(tx, ids);
  await insertExceptionEvents(tx, ids, { action: 'alerted' }, nowMs);
}
