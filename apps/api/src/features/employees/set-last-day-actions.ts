import { isRefusal, refusals } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { savePeople } from '../employee-register/employee-register-people-queries.ts';
import { recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import { type Caller, lockOwnPerson } from './add-and-withdraw-employees-actions.ts';
import { findDatesProblem } from './check-employee-dates-and-site.ts';

/** Gives a person a last day, after which they are withdrawn. Returns null when done, else why not, in words. */
export async function setEmployeeLastDay(
  deps: Deps,
  actor: Caller,
  id: string,
  lastDay: IsoDate,
): Promise<string | null> {
  const done = await inTransaction(deps, async (tx) => {
    const person = await lockOwnPerson(tx, actor, id, 'enterprises_preapproved_users_delete');
    if ('refusal' in person) return person;
    const next = { ...person, exitDate: lastDay };
    const wrong = findDatesProblem(actor, person, next, toBogotaDate(deps.now()));
    if (wrong !== null) return wrong;
    if (person.exitDate === lastDay) return { ok: true as const };
    await savePeople(tx, [next], deps.now());
    const changes = [{ field: 'exitDate', before: person.exitDate, after: lastDay }] as const;
    await recordEmployeeChanges(tx, [{ personId: id, changes }], { actorId: actor.userId, nowMs: deps.now() });
    return { ok: true as const };
  });
  return isRefusal(done) ? (done.message ?? refusals[done.refusal][1]) : null;
}
