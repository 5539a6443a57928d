import type { Tower } from '@sazon/contract/control-tower/schemas';
import { buildServiceRows } from '@sazon/domain/logistics/control-tower-counts';
import { findExceptions, findNextChangeMs } from '@sazon/domain/logistics/find-service-exceptions';
import { describeException } from '@sazon/domain/logistics/service-exception-texts';
import type { Deps } from '../../deps.ts';
import { hasGotWorse, limitFactsToCity, readServiceDay } from './read-service-day.ts';
import { findOnDuty, listStoredExceptions, type StoredException } from './service-exceptions-and-duty-queries.ts';

/** How many exceptions that are over are shown. */
const mostOver = 20;

/** Reads today by slot and place, with its exceptions and who takes care of each. */
export async function readTower(deps: Deps, city: string | undefined): Promise<Tower> {
  const { date, nowMs, facts: all } = await readServiceDay(deps);
  const [stored, onDuty] = await Promise.all([listStoredExceptions(deps.db, date), findOnDuty(deps.db)]);
  const byKey = new Map(stored.map((one) => [one.key, one]));
  const facts = limitFactsToCity(all, city);
  const found = findExceptions(facts, nowMs);
  const exceptions = found.filter((one) => {
    const known = byKey.get(one.key);
    return known?.solvedAt == null || hasGotWorse(one, known);
  });
  const shown = new Set(exceptions.map(({ key }) => key));
  return {
    date,
    cities: [...new Set(all.groups.map(({ slot }) => slot.city))].toSorted((a, b) => a.localeCompare(b, 'es')),
    rows: buildServiceRows(facts, nowMs),
    exceptions: exceptions.map((one) => {
      const { owner = null, takenAt = null, notes = [] } = byKey.get(one.key) ?? {};
      const { kind, level, sinceMs, dueMs, count, slot, places, restaurant, courier, subject } = one;
      return {
        ...{ key: one.key, kind, level, sinceMs, dueMs, count, slot, places, restaurant, courier, subject },
        ...describeException(one),
        ...{ codes: [...one.codes], orderIds: [...one.orderIds], owner, takenAt, notes },
      };
    }),
    over: stored
      .filter(({ key }) => !shown.has(key))
      .map(toOver)
      .toSorted((a, b) => b.at - a.at)
      .slice(0, mostOver),
    onDuty: onDuty === undefined ? null : { id: onDuty.id, name: onDuty.name },
    nextChangeAt: findNextChangeMs(facts, nowMs),
  };
}

/** Turns a stored exception into one that is over. It may have just gone, before the job has recorded its end. */
const toOver = ({
  key,
  title,
  solvedAt,
  solvedBy,
  endedBy,
  endedAt,
  takenAt,
  notes,
}: StoredException): Tower['over'][number] => ({
  key,
  title,
  at: solvedAt ?? endedAt ?? takenAt ?? notes.at(-1)?.at ?? 0,
  solvedBy: solvedBy ?? endedBy,
  note: notes.at(-1)?.text ?? null,
});
