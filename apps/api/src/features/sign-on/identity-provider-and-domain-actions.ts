import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { companySignOnLimits } from '@sazon/domain/auth/company-sign-on';
import { isPublicMailDomain, toMailDomain } from '@sazon/domain/auth/mail-domain';
import { inOneStatement, inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findRegisterRefusal } from '../employee-register/register-access.ts';
import { takeUses } from '../rate-limits/rate-limit-actions.ts';
import {
  countDomains,
  deleteDomain,
  findKeeperEmail,
  findProvider,
  insertDomain,
  isDomainOfAnother,
  lockCompany,
  lockDomain,
  markDomainApproved,
  saveProvider,
} from './identity-providers-and-domains-queries.ts';
import { buildDomainMessage, type DomainDecision } from './sign-on-messages.ts';
import { checkWords } from './sign-on-refusal-texts.ts';
import { sealSignOn } from './sign-on-secret-encryption.ts';

type Caller = Actor & { userId: string };
type Done = { ok: true };
/** The most domains of one company: enough for its brands and countries. */
const mostDomains = 20;

/** Checks that an identity provider answers at the address that HR typed. */
export async function checkProvider(
  deps: Deps,
  actor: Caller,
  { enterpriseId, issuer }: { enterpriseId: string; issuer: string },
): Promise<Done | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'RATE_LIMITED' | 'SIGN_ON_FAILED'>> {
  const no = findRegisterRefusal(actor, enterpriseId);
  if (no !== null) return no;
  const use = { limit: companySignOnLimits.checksOfPerson, whom: actor.userId };
  if ((await inOneStatement(deps, (tx) => takeUses(tx, deps, [use]))) !== undefined) return refuse('RATE_LIMITED');
  const found = await deps.identity.check(issuer);
  return 'ok' in found ? found : refuse('SIGN_ON_FAILED', { field: 'issuer', message: checkWords[found.failed] });
}

/**
 * Saves the identity provider of a company. A change of its address or client requires the secret again, so that the
 * old secret is never sent to another provider.
 */
export async function setProvider(
  deps: Deps,
  actor: Caller,
  given: {
    enterpriseId: string;
    issuer: string;
    clientId: string;
    clientSecret?: string | undefined;
    enabled: boolean;
  },
): Promise<Done | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'VALIDATION'>> {
  const { enterpriseId, clientSecret, userId, ...values } = { ...given, userId: actor.userId };
  const no = findRegisterRefusal(actor, enterpriseId);
  if (no !== null) return no;
  if (!deps.identity.isAllowed(values.issuer))
    return refuse('VALIDATION', { field: 'issuer', message: checkWords.address });
  return await inTransaction(deps, async (tx) => {
    if (!(await lockCompany(tx, enterpriseId))) return refuse('NOT_FOUND');
    const before = await findProvider(tx, enterpriseId);
    const isSame = before?.issuer === values.issuer && before.clientId === values.clientId;
    if (clientSecret === undefined && !isSame)
      return refuse('VALIDATION', { field: 'clientSecret', message: 'Escribe el secreto de este cliente.' });
    const sealedSecret =
      clientSecret === undefined ? (before?.sealedSecret ?? '') : sealSignOn(deps, enterpriseId, clientSecret);
    await saveProvider(tx, { enterpriseId, ...values, sealedSecret, userId }, deps.now());
    return { ok: true as const };
  });
}

/** Adds a mail domain that a company says is its own; it counts once the platform approves it. */
export async function addDomain(
  deps: Deps,
  actor: Caller,
  { enterpriseId, domain: typed }: { enterpriseId: string; domain: string },
): Promise<Done | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const no = findRegisterRefusal(actor, enterpriseId);
  if (no !== null) return no;
  const domain = toMailDomain(typed);
  if (domain === null) return refuse('VALIDATION', { field: 'domain', message: 'Escribe un dominio, como nogal.co.' });
  if (isPublicMailDomain(domain)) {
    const message = 'Ese correo lo puede tener cualquiera. Escribe el dominio de tu empresa.';
    return refuse('VALIDATION', { field: 'domain', message });
  }
  return await inTransaction(deps, async (tx) => {
    if (!(await lockCompany(tx, enterpriseId))) return refuse('NOT_FOUND');
    if ((await countDomains(tx, enterpriseId)) >= mostDomains)
      return refuse('STATE_CONFLICT', { message: `Caben ${mostDomains} dominios. Quita uno que no uses.` });
    await insertDomain(tx, { enterpriseId, domain, userId: actor.userId }, deps.now());
    return { ok: true as const };
  });
}

/**
 * Removes a domain of a company. When the platform removes one that waits for approval, that refuses it, and the person
 * who asked is notified.
 */
export async function removeDomain(
  deps: Deps,
  actor: Caller,
  { enterpriseId, domain }: { enterpriseId: string; domain: string },
): Promise<Done | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  const no = findRegisterRefusal(actor, enterpriseId);
  if (no !== null) return no;
  const name = domain.toLowerCase();
  return await inTransaction(deps, async (tx) => {
    const asked = await lockDomain(tx, enterpriseId, name);
    if (asked === undefined) return { ok: true as const };
    await deleteDomain(tx, enterpriseId, name);
    const isRefusal = asked.approvedAt === null && may(actor, 'admin_preapproved_users');
    if (isRefusal) await notifyAsker(tx, deps, actor, { ...asked, enterpriseId, domain: name }, 'refused');
    return { ok: true as const };
  });
}

/** Notifies the person who asked for a domain, unless they decided themselves. */
async function notifyAsker(
  tx: Tx,
  deps: Deps,
  { userId }: Caller,
  asked: { enterpriseId: string; domain: string; companyName: string; askedBy: string },
  decision: DomainDecision,
): Promise<void> {
  if (asked.askedBy === userId) return;
  const to = await findKeeperEmail(tx, asked.askedBy, asked.enterpriseId);
  if (to === undefined) return;
  await deps.messages.send(tx, [buildDomainMessage(deps.config.publicUrl, to, asked, decision)], deps.now());
}

/** Approves by the platform that a domain is the company's. Refused when it is approved for another company. */
export async function approveDomain(
  deps: Deps,
  actor: Caller,
  { enterpriseId, domain }: { enterpriseId: string; domain: string },
): Promise<Done | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  if (!may(actor, 'admin_preapproved_users')) return refuse('FORBIDDEN');
  return await inTransaction(deps, async (tx) => {
    if (!(await lockCompany(tx, enterpriseId))) return refuse('NOT_FOUND');
    const asked = await lockDomain(tx, enterpriseId, domain);
    if (asked === undefined) return refuse('NOT_FOUND');
    if (asked.approvedAt !== null) return { ok: true as const };
    if (isOwnDecision(actor.userId, asked.askedBy)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    if (await isDomainOfAnother(tx, enterpriseId, domain))
      return refuse('STATE_CONFLICT', { message: 'Ese dominio ya es de otra empresa.' });
    await markDomainApproved(tx, { enterpriseId, domain, userId: actor.userId }, deps.now());
    await notifyAsker(tx, deps, actor, { ...asked, enterpriseId, domain }, 'approved');
    return { ok: true as const };
  });
}
