import type { CompanyContract } from '@sazon/contract/companies/company-contract-schema';
import type {
  addCompany as addRoute,
  changeContract as contractRoute,
  changeLegal as legalRoute,
} from '@sazon/contract/companies/routes';
import type { RouteParsed } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { listSettingChanges } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import {
  type CompanyMove,
  type CompanyState,
  checkCompanyMove,
  companyStateNames,
} from '@sazon/domain/payroll/company-state';
import { isNit } from '@sazon/domain/payroll/nit';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listHumanResources } from '../payroll/employee-and-employer-queries.ts';
import {
  type CompanyLegal,
  isNitTaken,
  lockCompany,
  lockCompanyLegal,
  recordCompanyChanges,
  saveContract,
  saveLegal,
  saveState,
} from './companies-queries.ts';
import { buildStateMessages } from './company-state-messages.ts';
import { insertCompany } from './list-and-insert-companies-queries.ts';

type Caller = Actor & { userId: string };

/** Whether the caller works for this company: nobody decides about the company that they work for. */
const isOwn = (actor: Actor, id: string) => (actor.enterprisePermissions[id] ?? []).length > 0;
const refuseOwn = () => refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });

const wrongNit = () => refuse('VALIDATION', { field: 'nit', message: 'El dígito del NIT no coincide.' });
const nitTaken = () => refuse('STATE_CONFLICT', { field: 'nit', message: 'Ya hay una empresa con ese NIT.' });

/** Adds a company as a draft, unless its NIT (tax number) is another company's. */
export async function addCompany(
  deps: Deps,
  { userId }: Caller,
  body: RouteParsed<typeof addRoute>['body'],
): Promise<{ id: string } | Refusal<'VALIDATION' | 'STATE_CONFLICT'>> {
  if (!isNit(body.nit)) return wrongNit();
  const id = deps.newId();
  return await inTransaction(deps, async (tx) => {
    if (!(await insertCompany(tx, id, body))) return nitTaken();
    const change = { setting: 'state', was: null, is: companyStateNames.draft };
    await recordCompanyChanges(tx, id, [change], { actorId: userId, nowMs: deps.now() });
    return { id };
  });
}

/** Changes the given legal data of a company. Its NIT stays as it is from its opening on: bills carry it. */
export async function changeLegal(
  deps: Deps,
  actor: Caller,
  id: string,
  given: RouteParsed<typeof legalRoute>['body'],
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  if (isOwn(actor, id)) return refuseOwn();
  if (given.nit !== undefined && !isNit(given.nit)) return wrongNit();
  return await inTransaction(deps, async (tx) => {
    const company = await lockCompanyLegal(tx, id);
    if (company === undefined) return refuse('NOT_FOUND');
    const { state, ...before } = company;
    const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const after: CompanyLegal = { ...before, ...stated };
    if (after.nit !== before.nit) {
      if (state !== 'draft')
        return refuse('STATE_CONFLICT', { field: 'nit', message: 'El NIT no cambia después de abrir la empresa.' });
      if (await isNitTaken(tx, after.nit, id)) return nitTaken();
    }
    await saveLegal(tx, id, after);
    const changes = listSettingChanges(before, after);
    await recordCompanyChanges(tx, id, changes, { actorId: actor.userId, nowMs: deps.now() });
    return { ok: true };
  });
}

/** Changes the given terms of a company's contract. */
export async function changeContract(
  deps: Deps,
  actor: Caller,
  id: string,
  given: RouteParsed<typeof contractRoute>['body'],
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  if (isOwn(actor, id)) return refuseOwn();
  return await inTransaction(deps, async (tx) => {
    const company = await lockCompany(tx, id);
    if (company === undefined) return refuse('NOT_FOUND');
    const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const contract: CompanyContract = { ...company.contract, ...stated };
    await saveContract(tx, id, contract);
    const changes = listSettingChanges(company.contract, contract);
    await recordCompanyChanges(tx, id, changes, { actorId: actor.userId, nowMs: deps.now() });
    return { ok: true };
  });
}

/** Opens, suspends, resumes or closes a company. */
export async function moveCompany(
  deps: Deps,
  actor: Caller,
  id: string,
  { move, reason }: { move: CompanyMove; reason: string | null },
): Promise<{ state: CompanyState } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT' | 'REASON_REQUIRED'>> {
  if (isOwn(actor, id)) return refuseOwn();
  return await inTransaction(deps, (tx) => moveIn(tx, deps, id, { move, reason, actorId: actor.userId }));
}

/** Moves a company to another state within a transaction. `actorId` is null when the product does it by itself. */
async function moveIn(
  tx: Tx,
  deps: Deps,
  id: string,
  { move, reason, actorId }: { move: CompanyMove; reason: string | null; actorId: string | null },
): Promise<{ state: CompanyState } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'REASON_REQUIRED'>> {
  const nowMs = deps.now();
  const company = await lockCompany(tx, id);
  if (company === undefined) return refuse('NOT_FOUND');
  const { state, contract } = company;
  const of = { state, contractStartsOn: contract.startsOn };
  const checked = checkCompanyMove(of, move, { reason, today: toBogotaDate(nowMs) });
  if (!checked.ok) {
    const more = checked.code === 'REASON_REQUIRED' ? { field: 'reason' } : { message: checked.message ?? '' };
    return refuse(checked.code, more);
  }
  await saveState(tx, id, checked.to);
  const change = { setting: 'state', was: companyStateNames[state], is: companyStateNames[checked.to] };
  await recordCompanyChanges(tx, id, [change], { actorId, nowMs, reason });
  const staff = await listHumanResources(tx, id);
  const messages = buildStateMessages(deps.config.publicUrl, staff, { id, name: company.name }, move, reason);
  await deps.messages.send(tx, messages, nowMs);
  return { state: checked.to };
}
