import type { RouteParsed } from '@sazon/contract/define-route';
import { isRefusal, type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import type { setOwnSubsidies as setOwnRoute, setSubsidyRule as setRoute } from '@sazon/contract/subsidies/routes';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { describeSubsidyTerms } from '@sazon/domain/payroll/subsidy-text';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import { buildSubsidyChangedMessages } from './subsidies-messages.ts';
import { lockGroup } from './subsidy-groups-queries.ts';
import {
  areSitesOwnedBy,
  deleteRule,
  findRuleCompany,
  findRulePerson,
  insertRule,
  lockRule,
} from './subsidy-rules-queries.ts';

type Caller = Actor & { userId: string };
type Body = RouteParsed<typeof setRoute>['body'];
const edit = 'enterprises_preapproved_users_edit';

/** Refuses a rule that cannot be written as given; null when it can. */
function findRuleProblem({ groupId, personId, startsOn, endsOn, terms }: Body, today: IsoDate) {
  const wrong = (field: string, message: string) => refuse('VALIDATION', { field, message });
  if (groupId !== null && personId !== null) return wrong('personId', 'Una regla es de un grupo o de una persona.');
  if (startsOn < today) return wrong('startsOn', 'Un cambio vale desde hoy o después, nunca hacia atrás.');
  if (endsOn !== null && endsOn < startsOn) return wrong('endsOn', 'Termina antes de empezar.');
  if (terms === null && groupId === null && personId === null)
    return wrong('terms', 'La regla de la empresa se apaga; no se hereda de nadie.');
  if (terms?.fromHour && terms.toHour && terms.toHour < terms.fromHour)
    return wrong('toHour', 'La última hora va después de la primera.');
  return null;
}

/** Sets what a company gives to all its people, to a group or to one person from a date on. */
export async function setSubsidyRule(
  deps: Deps,
  actor: Caller,
  enterpriseId: string,
  body: Body,
): Promise<{ id: string } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'VALIDATION'>> {
  if (!may(actor, edit, { enterpriseId })) return refuse('NOT_FOUND');
  const problem = findRuleProblem(body, toBogotaDate(deps.now()));
  if (problem !== null) return problem;
  const { groupId, personId, terms } = body;
  return await inTransaction(deps, async (tx, events) => {
    if (groupId !== null && (await lockGroup(tx, groupId))?.enterpriseId !== enterpriseId)
      return refuse('NOT_FOUND', { field: 'groupId' });
    if (terms?.locationIds && !(await areSitesOwnedBy(tx, enterpriseId, terms.locationIds)))
      return refuse('NOT_FOUND', { field: 'locationIds' });
    const id = deps.newId();
    const rule = { ...body, id, enterpriseId };
    if (personId !== null) {
      const person = await findRulePerson(tx, personId, enterpriseId);
      if (person === undefined) return refuse('NOT_FOUND', { field: 'personId' });
      if (person.userId !== null && isOwnDecision(actor.userId, person.userId))
        return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
      await recordOwnRule(tx, deps, actor, personId, body);
      await deps.messages.send(tx, buildSubsidyChangedMessages(person, body), deps.now());
      if (person.userId !== null) events.publish([`user:${person.userId}`]);
    }
    await insertRule(tx, rule, { userId: actor.userId, nowMs: deps.now() });
    return { id };
  });
}

/** Gives each of these people a rule of their own. `message` says why not, or is null when done. */
export async function setOwnSubsidies(
  deps: Deps,
  actor: Caller,
  { ids, ...rule }: RouteParsed<typeof setOwnRoute>['body'],
): Promise<{ data: { id: string; message: string | null }[] } | Refusal<'VALIDATION'>> {
  const [first = null] = ids;
  const problem = findRuleProblem({ ...rule, groupId: null, personId: first }, toBogotaDate(deps.now()));
  if (problem !== null) return problem;
  const data: { id: string; message: string | null }[] = [];
  for (const id of ids) {
    const enterpriseId = await findRuleCompany(deps.db, id);
    const body = { ...rule, groupId: null, personId: id };
    const set = enterpriseId === null ? refuse('NOT_FOUND') : await setSubsidyRule(deps, actor, enterpriseId, body);
    data.push({ id, message: isRefusal(set) ? (set.message ?? refusals[set.refusal][1]) : null });
  }
  return { data };
}

/** Writes a person's own rule into the history of the register. */
const recordOwnRule = (tx: Tx, deps: Deps, actor: Caller, personId: string, { startsOn, terms }: Body) => {
  const after = `${terms === null ? 'La de su grupo o empresa' : describeSubsidyTerms(terms)}, desde ${startsOn}`;
  const by = { actorId: actor.userId, nowMs: deps.now() };
  return recordEmployeeChanges(tx, [{ personId, changes: [{ field: 'subsidy', before: null, after }] }], by);
};

/** Deletes a rule that has not begun. */
export async function removeSubsidyRule(
  deps: Deps,
  actor: Caller,
  id: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const rule = await lockRule(tx, id);
    if (rule === undefined || !may(actor, edit, { enterpriseId: rule.enterpriseId })) return refuse('NOT_FOUND');
    if (rule.startsOn <= toBogotaDate(deps.now()))
      return refuse('STATE_CONFLICT', { message: 'Esta regla ya empezó. Cámbiala desde otra fecha.' });
    await deleteRule(tx, id);
    if (rule.personId !== null) {
      const change = { field: 'subsidy', before: `Regla desde ${rule.startsOn}`, after: null } as const;
      const by = { actorId: actor.userId, nowMs: deps.now() };
      await recordEmployeeChanges(tx, [{ personId: rule.personId, changes: [change] }], by);
    }
    if (rule.userId !== null) events.publish([`user:${rule.userId}`]);
    return { ok: true };
  });
}
