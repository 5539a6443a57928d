import type { claimPreapproval as claimRoute, sendClaimCode as sendRoute } from '@sazon/contract/payroll/claim-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteParsed, RouteReply } from '@sazon/contract/route';
import { type ClaimChannel, listClaimChannels } from '@sazon/domain/payroll/claim';
import { claimLimits } from '@sazon/domain/payroll/claim-limits';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { codeEmail, codeSms } from '../auth/code-words.ts';
import { makeCode, spendCode } from '../auth/codes.ts';
import { takeUses } from '../limits/limits-actions.ts';
import { lockPreapproval, markProven } from './claim-queries.ts';
import { type Employee, type Employer, lockEmployee, type Preapproval } from './employee-queries.ts';
import { claimedNews } from './payroll-messages.ts';

/** A pre-approval that the caller may still prove to be theirs. */
type Claim = { employee: Employee; employer: Employer; preapproval: Preapproval };

/** Where a code for this person's pre-approval may go; none: there is none, or HR wrote no contact down. */
export const channelsOf = ({ employer, preapproval, email }: Employee): ClaimChannel[] =>
  employer === null || preapproval === null
    ? []
    : listClaimChannels(preapproval, { email, emailIsAnothers: preapproval.emailIsAnothers }, employer.emailDomain);

/** Codes are bound to the row and to who asks, so that nobody uses up, or voids, the sign-in codes of the person behind it. */
const codeFor = (preapprovalId: string, userId: string) => ({
  target: `preapproval:${preapprovalId}:${userId}`,
  purpose: 'claim_payroll' as const,
});

/** Sends the code to the contact that HR wrote down. */
export const sendClaimCode = (
  deps: Deps,
  userId: string,
  { channel }: RouteParsed<typeof sendRoute>['body'],
  ip: string,
): Promise<RouteReply<typeof sendRoute> | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'RATE_LIMITED' | 'STATE_CONFLICT'>> =>
  inTransaction(deps, async (tx) => {
    const claim = await claimOf(tx, userId);
    if ('refusal' in claim) return claim;
    const contact = channelsOf(claim.employee).find((one) => one.channel === channel);
    if (contact === undefined) return refuse('NOT_FOUND', { field: 'channel' });
    const { id } = claim.preapproval;
    const full = await takeUses(tx, deps, [
      { limit: claimLimits.codesToRow, whom: id },
      { limit: claimLimits.codesOfAccount, whom: userId },
    ]);
    if (full !== undefined) {
      return refuse('RATE_LIMITED', { message: 'Pediste demasiados códigos hoy. Envía tu solicitud sin código.' });
    }
    const made = await makeCode(tx, deps, codeFor(id, userId), ip);
    if ('refusal' in made) return made;
    const message =
      channel === 'sms'
        ? codeSms('claim_payroll', contact.to, made.code, deps.config.publicUrl)
        : codeEmail('claim_payroll', contact.to, made.code);
    await deps.messages.send(tx, [message], deps.now());
    return { ok: true, resendAt: made.resendAt, shown: contact.shown };
  });

/** Takes the typed code as the proof that the pre-approval is the caller's; its contacts are told. */
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
  const found = await claimOf(tx, userId);
  if ('refusal' in found) return found;
  const { employee, employer, preapproval } = found;
  if (!(await lockPreapproval(tx, preapproval.id))) return refuse('NOT_FOUND');
  const wrong = await spendCode(tx, deps, codeFor(preapproval.id, userId), otp);
  if (wrong !== undefined) return wrong;
  await markProven(tx, preapproval.id, userId, deps.now());
  const news = claimedNews(employer.name, preapproval, { userId: employee.userId, proven: true }, deps.now());
  await deps.messages.send(tx, news, deps.now());
  return { ok: true };
}

async function claimOf(
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
