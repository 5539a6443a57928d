import type { PaymentStatus } from '@sazon/contract/payments/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { z } from 'zod';
import { toIso } from '../../db/to-iso.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type OtpAnswer, type OtpSession, ProviderDownError } from '../../outside/payment-provider.ts';
import { findTransactionRefusal } from './charge-and-transaction-lookup-limits-actions.ts';
import { askProvider } from './find-payable-and-open-charge-actions.ts';
import { findIntentOwner } from './payment-owners-and-holds-queries.ts';
import { validatePayment } from './payment-state-and-abandon-actions.ts';

/** What is stored between two calls to the provider, whose access token changes with each call. */
const keptOtp = z.object({
  transactionId: z.string(),
  token: z.string(),
  sendUrl: z.string(),
  checkUrl: z.string(),
});

/** Asks the provider to send the wallet's code again. */
export async function resendOtp(
  deps: Deps,
  userId: string,
  transactionId: string,
): Promise<
  | { ok: true; sendsLeft: number | null; checksLeft: number | null }
  | Refusal<'CODE_TOO_MANY_TRIES' | 'NOT_FOUND' | 'PAYMENT_PROVIDER_DOWN' | 'RATE_LIMITED' | 'STATE_CONFLICT'>
> {
  const answer = await withSession(deps, userId, transactionId, (session) => deps.payments.sendOtp(session));
  if ('refusal' in answer) return answer;
  const { sendsLeft, checksLeft } = answer;
  if (answer.outcome !== 'ok') {
    return refuse('CODE_TOO_MANY_TRIES', { message: 'El código ya se envió las veces que se podía.' });
  }
  return { ok: true, sendsLeft, checksLeft };
}

/** Confirms a payment by the code that the wallet sent, and settles its outcome. */
export async function confirmOtp(
  deps: Deps,
  userId: string,
  transactionId: string,
  code: string,
): Promise<
  | PaymentStatus
  | Refusal<
      | 'CODE_TOO_MANY_TRIES'
      | 'CODE_WRONG'
      | 'NOT_FOUND'
      | 'PAYMENT_MISMATCH'
      | 'PAYMENT_PROVIDER_DOWN'
      | 'RATE_LIMITED'
      | 'STATE_CONFLICT'
    >
> {
  const answer = await withSession(deps, userId, transactionId, (session) => deps.payments.checkOtp(session, code));
  if ('refusal' in answer) return answer;
  const status = await validatePayment(deps, userId, transactionId);
  if ('refusal' in status || answer.outcome === 'ok' || status.result !== 'pending') return status;
  if (answer.outcome === 'over') return refuse('CODE_TOO_MANY_TRIES', { field: 'code' });
  const left = answer.checksLeft;
  return refuse('CODE_WRONG', { field: 'code', ...(left === null ? {} : { detail: { triesLeft: left } }) });
}

async function withSession(
  deps: Deps,
  userId: string,
  transactionId: string,
  call: (session: OtpSession) => Promise<OtpAnswer>,
): Promise<OtpAnswer | Refusal<'NOT_FOUND' | 'PAYMENT_PROVIDER_DOWN' | 'RATE_LIMITED' | 'STATE_CONFLICT'>> {
  const unasked = await findTransactionRefusal(deps, userId, transactionId);
  if (unasked !== undefined) return unasked;
  const transaction = await askProvider(() => deps.payments.transaction(transactionId));
  if (transaction === null) return refuse('NOT_FOUND', { field: 'transactionId' });
  if ('refusal' in transaction) return transaction;
  const { reference } = transaction;
  const owner = await findIntentOwner(deps.db, reference);
  if (owner?.userId !== userId) return refuse('NOT_FOUND', { field: 'transactionId' });
  if (!transaction.needsOtp) return refuse('STATE_CONFLICT', { message: 'Este pago ya no espera un código.' });
  const kept = keptOtp.safeParse(owner.otp).data;
  const isKept = kept?.transactionId === transactionId;
  const answer = await askProvider(() => (isKept ? callKept(deps, kept, call) : callFresh(deps, transactionId, call)));
  if (answer === null) return refuse('STATE_CONFLICT', { message: 'Este pago ya no espera un código.' });
  if ('refusal' in answer) return answer;
  await keepOtp(deps, reference, { transactionId, ...answer.session });
  return answer;
}

async function callFresh(
  deps: Deps,
  transactionId: string,
  call: (session: OtpSession) => Promise<OtpAnswer>,
): Promise<OtpAnswer | null> {
  const session = await deps.payments.otpSession(transactionId);
  return session === null ? null : await call(session);
}

/** Calls the provider with the stored token, and asks for a new one when the last was lost in a crash. */
async function callKept(
  deps: Deps,
  { transactionId, ...session }: z.infer<typeof keptOtp>,
  call: (session: OtpSession) => Promise<OtpAnswer>,
): Promise<OtpAnswer | null> {
  try {
    return await call(session);
  } catch (error) {
    if (!(error instanceof ProviderDownError)) throw error;
    const fresh = await deps.payments.otpSession(transactionId);
    if (fresh === null || fresh.token === session.token) throw error;
    return await call(fresh);
  }
}

async function keepOtp(deps: Deps, reference: string, otp: z.infer<typeof keptOtp>): Promise<void> {
  await inOneStatement(deps, (tx) =>
    tx
      .updateTable('payment_intents')
      .set({ otp: JSON.stringify(otp), updated_at: toIso(deps.now()) })
      .where('reference', '=', reference)
      .execute(),
  );
}
