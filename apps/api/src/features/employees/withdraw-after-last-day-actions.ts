import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockPeopleByIds, savePeople } from '../employee-register/employee-register-people-queries.ts';
import { endSessionsAndNotifyWithdrawn } from '../employee-register/end-sessions-and-notify-withdrawn-actions.ts';
import { recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import { type Leaver, listLeavers } from './people-past-last-day-queries.ts';

/** Runs every hour. Withdraws people from their register once their last day is over. Returns how many. */
export async function withdrawAfterLastDay(deps: Deps): Promise<number> {
  const today = toBogotaDate(deps.now());
  for (let withdrawn = 0; ; ) {
    const leavers = await listLeavers(deps.db, today);
    if (leavers.length === 0) return withdrawn;
    withdrawn += await withdrawPart(deps, leavers, today);
  }
}

async function withdrawPart(deps: Deps, leavers: readonly Leaver[], today: string): Promise<number> {
  const authors = new Map(leavers.map(({ id, authorId }) => [id, authorId]));
  return await inTransaction(deps, async (tx) => {
    const locked = await lockPeopleByIds(tx, [...authors.keys()]);
    const due = locked.filter(({ active, exitDate }) => active && exitDate !== null && exitDate < today);
    const withdrawn = due.map((person) => ({ ...person, active: false }));
    await savePeople(tx, withdrawn, deps.now());
    const change = { field: 'active', before: true, after: false } as const;
    for (const [actorId, people] of Map.groupBy(due, ({ id }) => authors.get(id) ?? ''))
      await recordEmployeeChanges(
        tx,
        people.map(({ id }) => ({ personId: id, changes: [change] })),
        { actorId, nowMs: deps.now() },
      );
    await endSessionsAndNotifyWithdrawn(
      tx,
      deps,
      due.map(({ id }) => id),
    );
    tx.events.publish(due.flatMap(({ userId }) => (userId === null ? [] : [`user:${userId}` as const])));
    return due.length;
  });
}
