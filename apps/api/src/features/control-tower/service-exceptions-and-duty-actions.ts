import { type Refusal, refuse } from '@sazon/contract/refusal';
import { findExceptions } from '@sazon/domain/logistics/find-service-exceptions';
import { describeException } from '@sazon/domain/logistics/service-exception-texts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readServiceDay } from './read-service-day.ts';
import {
  findOnDuty,
  insertDuty,
  insertExceptionEvents,
  listDutyPeople,
  lockException,
  type SeenException,
  saveOwner,
  saveSeen,
  saveSolved,
} from './service-exceptions-and-duty-queries.ts';

type Done = { ok: true };

/** Runs `work` on the locked row of an exception that holds now, and publishes the change to the platform's screens. */
async function withException<R extends Refusal>(
  deps: Deps,
  key: string,
  work: (tx: Tx, row: { id: string; ownerId: string | null }, nowMs: number) => Promise<R | undefined>,
): Promise<Done | R | Refusal<'NOT_FOUND'>> {
  const { date, nowMs, facts } = await readServiceDay(deps);
  const found = findExceptions(facts, nowMs).find((one) => one.key === key);
  if (found === undefined) return refuse('NOT_FOUND', { message: 'Ese asunto ya no está pendiente.' });
  const seen: SeenException = { ...found, title: describeException(found).title };
  return await inTransaction(deps, async (tx, events) => {
    const row = await lockException(tx, deps.newId(), date, seen, nowMs);
    if (row.isNew) await insertExceptionEvents(tx, [row.id], { action: 'seen' }, nowMs);
    await saveSeen(tx, row.id, seen);
    const no = await work(tx, row, nowMs);
    if (no !== undefined) return no;
    events.publish(['platform']);
    return { ok: true as const };
  });
}

/** Lets a person take care of an exception, or no longer (`take` false). Taking it from somebody else needs `over`. */
export const takeException = (
  deps: Deps,
  userId: string,
  { key, take, over }: { key: string; take: boolean; over: boolean },
): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> =>
  withException(deps, key, async (tx, { id, ownerId }, nowMs) => {
    if (ownerId !== null && ownerId !== userId && !over)
      return refuse('STATE_CONFLICT', { message: 'Alguien más ya lo tomó.' });
    if (ownerId === (take ? userId : null)) return undefined;
    await saveOwner(tx, id, take ? userId : null, nowMs);
    await insertExceptionEvents(tx, [id], { action: take ? 'taken' : 'released', actorId: userId }, nowMs);
    return undefined;
  });

/** Adds a note to an exception that holds now. */
export const noteException = (deps: Deps, userId: string, { key, note }: { key: string; note: string }) =>
  withException<never>(deps, key, async (tx, { id }, nowMs) => {
    await insertExceptionEvents(tx, [id], { action: 'noted', actorId: userId, note }, nowMs);
    return undefined;
  });

/** Marks an exception as solved by this person, who also becomes its owner if it had none. */
export const solveException = (deps: Deps, userId: string, { key, note }: { key: string; note: string }) =>
  withException<never>(deps, key, async (tx, { id, ownerId }, nowMs) => {
    if (ownerId === null) await saveOwner(tx, id, userId, nowMs);
    await saveSolved(tx, id, userId, nowMs);
    await insertExceptionEvents(tx, [id], { action: 'solved', actorId: userId, note }, nowMs);
    return undefined;
  });

export async function readDuty(deps: Deps) {
  const [people, onDuty] = await Promise.all([listDutyPeople(deps.db), findOnDuty(deps.db)]);
  return { people, onDuty: onDuty === undefined ? null : { id: onDuty.id, name: onDuty.name } };
}

/** Chooses who is told of exceptions from now on. Null leaves nobody on duty. */
export async function changeDuty(deps: Deps, by: string, userId: string | null): Promise<Done | Refusal<'NOT_FOUND'>> {
  if (userId !== null && !(await listDutyPeople(deps.db)).some(({ id }) => id === userId))
    return refuse('NOT_FOUND', { field: 'userId' });
  return await inTransaction(deps, async (tx, events) => {
    await insertDuty(tx, userId, by, deps.now());
    events.publish(['platform']);
    return { ok: true as const };
  });
}
