import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type {
  claimPreapproval as claimRoute,
  sendClaimCode as sendRoute,
} from '@sazon/contract/payroll/preapproval-claim-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type ClaimChannel, listClaimChannels } from '@sazon/domain/payroll/preapproval-claim-channels';
import { claimLimits } from '@sazon/domain/payroll/preapproval-claim-limits';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { createOneTimeCode, redeemOneTimeCode } from '../auth/create-and-redeem-one-time-codes.ts';
import { buildCodeEmail, buildCodeSms } from '../auth/one-time-code-messages.ts';
import { takeUses } from '../rate-limits/rate-limit-actions.ts';
import { lockPreapproval, markProven } from './claim-preapproval-queries.ts';
import { type Employee, type Employer, lockEmployee, type Preapproval } from './employee-and-employer-queries.ts';
import { buildClaimedMessages } from './payroll-messages.ts';

/** A pre-approval of HR that matches the caller and is not claimed yet. */
type Claim = { employee: Employee; employer: Employer; preapproval: Preapproval };

/** Lists the contacts that can get the claim's code; empty without a pre-approval or a contact. */
export const listPreapprovalChannels = ({ employer, preapproval, email }: Employee): ClaimChannel[] =>
  employer === null || preapproval === null
    ? []
    : listClaimChannels(preapproval, { email, emailIsAnothers: preapproval.emailIsAnothers }, employer.emailDomain);

/**
 * Codes are bound to the row and the caller, so that nobody can use up or void the sign-in codes of the contact's
 * owner.
 */
const codeFor = (preapprovalId: string, userId: string) => ({
  target: `preapproval:${preapprovalId}:${userId}`,
  purpose: 'claim_payroll' as const,
});

/** Sends the code of the claim to a contact on HR's row. */
export const sendClaimCode = (
  deps: Deps,
  userId: string,
  { channel }: RouteParsed<typeof sendRoute>['body'],
  ip: string,
): Promise<RouteReply<typeof sendRoute> | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'RATE_LIMITED' | 'STATE_CONFLICT'>> =>
  inTransaction(deps, async (tx) => {
    const claim = await readClaim(tx, userId);
    if ('refusal' in claim) return claim;
    const contact = listPreapprovalChannels(claim.employee).find((one) => one.channel === channel);
    if (contact === undefined) return refuse('NOT_FOUND', { field: 'channel' });
    const { id } = claim.preapproval;
    const full = await takeUses(tx, deps, [
      { limit: claimLimits.codesToRow, whom: id },
      { limit: claimLimits.codesOfAccount, whom: userId },
    ]);
    if (full !== undefined) {
      return refuse('RATE_LIMITED', { message: 'Pediste demasiados códigos hoy. Envía tu solicitud sin código.' });
    }
    const made = await createOneTimeCode(tx, deps, codeFor(id, userId), ip);
    if ('refusal' in made) return made;
    const message =
      channel === 'sms'
        ? buildCodeSms('claim_payroll', contact.to, made.code, deps.config.publicUrl)
        : buildCodeEmail('claim_payroll', contact.to, made.code);
    await deps.messages.send(tx, [message], deps.now());
    return { ok: true, resendAt: made.resendAt, shown: contact.shown };
  });

/** Claims the pre-approval by the typed code, and notifies its contacts. */
export async function claimPreapproval(
  deps: Deps,
  userId: string,
  { otp }: RouteParsed<typeof claimRoute>['body'],
): Promise<
  | { ok: true }
  | Refusal<'AUTH_REQUIRED' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'NOT_FOUND' | 'STATE_CONFLICT'>
> {
  const { answer } = await inTransaction(deps, async (tx) => ({ answer: await claim(tx, deps, userId, otp) }));
  return answer;
}

async function claim(
  tx: Tx,
  deps: Deps,
  userId: string,
  otp: string,
): Promise<
  | { ok: true }
  | Refusal<'AUTH_REQUIRED' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'NOT_FOUND' | 'STATE_CONFLICT'>
> {
  const found = await readClaim(tx, userId);
  if ('refusal' in found) return found;
  const { employee, employer, preapproval } = found;
  if (!(await lockPreapproval(tx, preapproval.id))) return refuse('NOT_FOUND');
  const wrong = await redeemOneTimeCode(tx, deps, codeFor(preapproval.id, userId), otp);
  if (wrong !== undefined) return wrong;
  await markProven(tx, preapproval.id, userId, deps.now());
  const news = buildClaimedMessages(employer.name, preapproval, { userId: employee.userId, proven: true }, deps.now());
  await deps.messages.send(tx, news, deps.now());
  return { ok: true };
}

async function readClaim(
  tx: Tx,
  userId: string,
): Promise<Claim | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const employee = await lockEmployee(tx, userId);
  if (employee === undefined) return refuse('AUTH_REQUIRED');
  const { employer, preapproval, plan } = employee;
  if (!employer?.payrollAllowed || preapproval === null) return refuse('NOT_FOUND');
  if (plan === 'nomina' || preapproval.isProven) {
    return refuse('STATE_CONFLICT', { message: 'Ya confirmamos que eres tú. Sigue con tu inscripción.' });
  }
  return { employee, employer, preapproval };
}
