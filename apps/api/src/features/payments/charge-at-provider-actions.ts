import type { DirectMethod } from '@sazon/contract/payments/bank-and-wallet-schemas';
import type { RunningPayment } from '@sazon/contract/payments/running-payment-schemas';
import type { PaymentStatus } from '@sazon/contract/payments/schemas';
import { type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import { formatOutsideMethod } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import { toPaymentResult } from '@sazon/domain/payments/payment-status-and-settling';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderRejected, ProviderTransaction } from '../../outside/payment-provider.ts';
import { recordNequiRequest } from './charge-and-transaction-lookup-limits-actions.ts';
import {
  askProvider,
  findPayable,
  type OpenedCharge,
  openCharge,
  type PaymentTarget,
} from './find-payable-and-open-charge-actions.ts';
import { endAttempt, startAttempt } from './payment-attempts-queries.ts';
import { readPaymentStatus } from './payment-state-and-abandon-actions.ts';
import { settlePayment } from './settle-payment-actions.ts';
import { recordNequiDigits, updateTopUpMethod } from './top-ups-and-nequi-digits-queries.ts';

const chargeMethods = ['card', 'nequi', 'pse', 'bancolombia', 'daviplata'] as const;

type Charged = ProviderTransaction | ProviderRejected | Refusal;

/**
 * Charges a reference once: a second call, or one after a crash, finds the first transaction. While it runs, another
 * method is refused (STATE_CONFLICT). Every try is recorded before the provider is called.
 */
export async function chargeOnce<Code extends RefusalCode = never>(
  deps: Deps,
  opened: OpenedCharge,
  charge: () => Promise<ProviderTransaction | ProviderRejected | Refusal<Code>>,
): Promise<
  ProviderTransaction | Refusal<Code> | Refusal<'PAYMENT_DECLINED' | 'PAYMENT_PROVIDER_DOWN' | 'STATE_CONFLICT'>
> {
  const known = await askProvider(() => deps.payments.byReference(opened.reference));
  if ('refusal' in known) return known;
  const [running] = known;
  if (running !== undefined) return await joined(deps, opened, running);
  const attempt = { id: deps.newId(), intentId: opened.intentId, method: opened.method };
  await inOneStatement(deps, (tx) => startAttempt(tx, attempt, deps.now()));
  const charged = await charge();
  await inOneStatement(deps, (tx) => endAttempt(tx, attempt.id, toAttemptEnd(charged), deps.now()));
  if ('refusal' in charged || !('rejected' in charged)) return charged;
  // two simultaneous calls: the provider accepts a reference once, and the other call's transaction is ours too
  const [made] = await deps.payments.byReference(opened.reference).catch(() => []);
  const { rejected: message, field } = charged;
  if (made !== undefined) return await joined(deps, opened, made);
  return refuse('PAYMENT_DECLINED', { message, ...(field === undefined ? {} : { field }) });
}

/** Returns how a transaction is paid, or 'wompi' when the provider's checkout chose the method. */
export const getChargeMethod = (transaction: ProviderTransaction): RunningPayment['method'] =>
  chargeMethods.find((one) => runsBy(one, transaction)) ?? 'wompi';

/** Builds the refusal of a second payment while another one runs. */
export const refuseSecondPayment = (method: string): Refusal<'STATE_CONFLICT'> =>
  refuse('STATE_CONFLICT', {
    message: `Ya empezaste a pagar con ${method === 'card' ? 'tarjeta' : formatOutsideMethod(method)}. Termina ese pago, o espera unos minutos para usar otro método.`,
  });

/** The provider's name of a method begins with ours: BANCOLOMBIA_TRANSFER. */
const runsBy = (method: string, { method: theirs }: ProviderTransaction): boolean =>
  theirs.toLowerCase().startsWith(method);

async function joined(
  deps: Deps,
  { intentId, method }: OpenedCharge,
  running: ProviderTransaction,
): Promise<ProviderTransaction | Refusal<'STATE_CONFLICT'>> {
  if (toPaymentResult(running.status) !== 'pending' || runsBy(method, running)) return running;
  const before = getChargeMethod(running);
  await inOneStatement(deps, (tx) => updateTopUpMethod(tx, intentId, before, deps.now()));
  return refuseSecondPayment(before);
}

function toAttemptEnd(charged: Charged): Parameters<typeof endAttempt>[2] {
  if ('refusal' in charged) {
    const outcome = charged.refusal === 'PAYMENT_PROVIDER_DOWN' ? 'silent' : 'rejected';
    return { outcome, transactionId: null, message: charged.message ?? charged.refusal };
  }
  if ('rejected' in charged) return { outcome: 'rejected', transactionId: null, message: charged.rejected };
  return { outcome: 'answered', transactionId: charged.id, message: charged.message };
}

/** Settles a charge's answer and returns the payment's state. */
export async function settleCharge(
  deps: Deps,
  charged: ProviderTransaction,
  purchaseId: string | null,
): Promise<(PaymentStatus & { transactionId: string }) | Refusal<'NOT_FOUND' | 'PAYMENT_MISMATCH'>> {
  const settled = await settlePayment(deps, charged, 'charge');
  if (typeof settled === 'object') return settled;
  return { ...(await readPaymentStatus(deps, charged, purchaseId)), transactionId: charged.id };
}

/** Starts a payment by Nequi, PSE, Bancolombia or Daviplata. */
export async function payDirect(
  deps: Deps,
  userId: string,
  { method, ...target }: PaymentTarget & { method: DirectMethod },
  ip: string,
): Promise<
  | (PaymentStatus & { transactionId: string })
  | Refusal<
      | 'NOT_FOUND'
      | 'PAYMENT_DECLINED'
      | 'PAYMENT_EXPIRED'
      | 'PAYMENT_MISMATCH'
      | 'PAYMENT_PROVIDER_DOWN'
      | 'RATE_LIMITED'
      | 'STATE_CONFLICT'
    >
> {
  const payable = await findPayable(deps, userId, target);
  if ('refusal' in payable) return payable;
  const opened = await openCharge(deps, userId, payable, method.type, ip);
  if (method.type === 'nequi')
    await inOneStatement(deps, (tx) => recordNequiDigits(tx, opened.intentId, method.nequiNumber));
  const charged = await chargeOnce(deps, opened, async () => {
    const tooMany =
      method.type === 'nequi' ? await recordNequiRequest(deps, userId, method.nequiNumber, ip) : undefined;
    return tooMany ?? (await askProvider(() => deps.payments.chargeDirect(opened, method)));
  });
  if ('refusal' in charged) return charged;
  return await settleCharge(deps, charged, payable.purchaseId);
}
