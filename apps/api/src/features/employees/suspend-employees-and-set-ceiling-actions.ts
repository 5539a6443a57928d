import { isRefusal, refusals } from '@sazon/contract/refusal';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import { type Caller, lockOwnPerson } from './add-and-withdraw-employees-actions.ts';
import { buildSuspendedMessages } from './suspended-employee-messages.ts';
import { findSuspension, saveSuspended } from './suspended-employees-queries.ts';
import { updateEmployee } from './update-employee-actions.ts';

type Result = { id: string; message: string | null };

/** Does something for each of these people, one after another. `message` is null when done, else it says why not. */
export async function runForEachEmployee(
  ids: readonly string[],
  act: (id: string) => Promise<string | null>,
): Promise<{ data: Result[] }> {
  const data: Result[] = [];
  for (const id of ids) data.push({ id, message: await act(id) });
  return { data };
}

/**
 * Pauses payroll and subsidy of a person who stays in the register, or ends the pause. Returns null when done, else why
 * not, in words.
 */
export async function setEmployeeSuspended(
  deps: Deps,
  actor: Caller,
  id: string,
  suspended: boolean,
): Promise<string | null> {
  const done = await inTransaction(deps, async (tx, events) => {
    const person = await lockOwnPerson(tx, actor, id, 'enterprises_preapproved_users_edit');
    if ('refusal' in person) return person;
    const was = await findSuspension(tx, id);
    if (!person.active) return suspended ? 'Ya se retiró.' : null;
    if (was.isSuspended === suspended) return null;
    await saveSuspended(tx, id, suspended ? deps.now() : null);
    const changes = [{ field: 'suspended', before: !suspended, after: suspended }] as const;
    await recordEmployeeChanges(tx, [{ personId: id, changes }], { actorId: actor.userId, nowMs: deps.now() });
    await deps.messages.send(tx, buildSuspendedMessages({ ...was, userId: person.userId }, suspended), deps.now());
    if (person.userId !== null) events.publish([`user:${person.userId}`]);
    return null;
  });
  return isRefusal(done) ? (done.message ?? refusals[done.refusal][1]) : done;
}

/**
 * Gives a person a ceiling (COP), or with null the general one. Returns null when done, else why not or what it waits
 * for.
 */
export async function setEmployeeCeiling(
  deps: Deps,
  actor: Caller,
  id: string,
  amount: number | null,
): Promise<string | null> {
  const done = await updateEmployee(deps, actor, id, { amount });
  if (isRefusal(done)) return done.message ?? refusals[done.refusal][1];
  return done.waiting ? 'Espera a que otra persona confirme el cupo.' : null;
}
