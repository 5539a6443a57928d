import { merchantId, sandboxPath } from './sandbox-keys-and-addresses.ts';
import type { MethodType, Outcome, Plan, PublicTransaction, Transaction } from './stored-object-types.ts';

/** The durations of the sandbox, in milliseconds (docs/colombia.md sections 1.8 and 1.13; retries wait shorter). */
export type Timings = {
  readonly cardMs: number;
  readonly nequiMs: number;
  /** An unanswered page of a bank ends as declined after this. */
  readonly abandonedMs: number;
  /** How long after a declined payment the hosted checkout accepts another for the same reference. */
  readonly retryMs: number;
  /** The lifetime of a wallet's one-time code. */
  readonly otpMs: number;
  /** The waits before an undelivered event is sent again. */
  readonly eventRetriesMs: readonly number[];
};

export const usualTimings: Timings = {
  cardMs: 1_500,
  nequiMs: 4_000,
  abandonedMs: 20 * 60_000,
  retryMs: 3 * 60_000,
  otpMs: 3 * 60_000,
  eventRetriesMs: [30_000, 3 * 60_000, 24 * 60_000],
};

/** A payment method, and how it will end. */
export type Method = {
  readonly type: MethodType;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly outcome: Outcome;
  readonly message: string | null;
  readonly afterMs: number;
  /** Whether the customer decides on a page of the bank or wallet. */
  readonly hasPage: boolean;
};

const cardMessages: Record<Outcome, string | null> = {
  APPROVED: null,
  DECLINED: 'La transacción fue rechazada',
  ERROR: 'La transacción terminó con error',
};

const bankMessages: Record<Outcome, string | null> = {
  APPROVED: null,
  DECLINED: 'Tu banco rechazó la transacción',
  ERROR: 'La transacción terminó con error',
};

/** Returns how a card's payment ends: 4242… is approved, 4111… declined, every other card ends in an error. */
export function outcomeOfCard(number: string): Outcome {
  if (number === '4242424242424242') return 'APPROVED';
  return number === '4111111111111111' ? 'DECLINED' : 'ERROR';
}

export function outcomeOfPhone(phone: string): Outcome {
  if (phone === '3991111111') return 'APPROVED';
  return phone === '3992222222' ? 'DECLINED' : 'ERROR';
}

export const cardMethod = (outcome: Outcome, extra: Method['extra'], timings: Timings): Method => ({
  type: 'CARD',
  extra,
  outcome,
  message: cardMessages[outcome],
  afterMs: timings.cardMs,
  hasPage: false,
});

export const nequiMethod = (phone: string, outcome: Outcome, timings: Timings): Method => ({
  type: 'NEQUI',
  extra: { phone_number: phone, is_three_ds: false },
  outcome,
  message: cardMessages[outcome],
  afterMs: timings.nequiMs,
  hasPage: false,
});

/** Builds a method whose customer answers on a page. Without an answer it is declined. */
export const pageMethod = (type: MethodType, extra: Method['extra'], timings: Timings): Method => ({
  type,
  extra,
  outcome: 'DECLINED',
  message: 'El pago no se completó a tiempo',
  afterMs: timings.abandonedMs,
  hasPage: true,
});

/** Returns the result of a Daviplata code, or undefined when the code is wrong and may be tried again. */
export function outcomeOfOtp(code: string): { outcome: Outcome; message: string | null } | undefined {
  switch (code) {
    case '574829':
      return { outcome: 'APPROVED', message: null };
    case '932015':
      return { outcome: 'DECLINED', message: 'Tu banco rechazó la transacción' };
    case '186743':
      return { outcome: 'DECLINED', message: 'Saldo insuficiente' };
    case '999999':
      return { outcome: 'ERROR', message: 'La transacción terminó con error' };
    default:
      return undefined;
  }
}

/** Builds a wallet that needs its owner's one-time code. Without the code it is declined. */
export const otpMethod = (extra: Method['extra'], timings: Timings): Method => ({
  type: 'DAVIPLATA',
  extra,
  outcome: 'DECLINED',
  message: 'El código venció sin usarse',
  afterMs: timings.otpMs,
  hasPage: true,
});

const merchant = {
  id: merchantId,
  name: 'Comercio de pruebas',
  legal_name: 'Comercio de pruebas S.A.S.',
  contact_name: 'Soporte',
  phone_number: '+576011234567',
  logo_url: null,
  legal_id_type: 'NIT',
  email: 'soporte@comercio.example',
  legal_id: '999123456-1',
};

export type Draft = {
  readonly id: string;
  readonly reference: string;
  readonly amountInCents: number;
  readonly email: string;
  readonly redirectUrl: string | null;
  readonly sourceId: number | null;
  readonly customerData: unknown;
  readonly taxes: readonly unknown[];
  readonly bankUrl: string | null;
  readonly checkout: string | null;
  /** The first token for a call about the wallet's code; null when it needs no code. */
  readonly otpToken: string | null;
};

/** The path for sending and checking codes, on this server. */
const otpPath = `${sandboxPath}/v1/daviplata/otp`;

/** Creates a transaction, always pending. */
export function newTransaction(draft: Draft, method: Method, publicKey: string, nowMs: number): Transaction {
  const plan: Plan = { outcome: method.outcome, message: method.message, dueAtMs: nowMs + method.afterMs };
  return {
    id: draft.id,
    created_at: new Date(nowMs).toISOString(),
    finalized_at: null,
    amount_in_cents: draft.amountInCents,
    reference: draft.reference,
    customer_email: draft.email,
    currency: 'COP',
    payment_method_type: method.type,
    payment_method: { type: method.type, extra: method.extra },
    payment_link_id: null,
    payment_source_id: draft.sourceId,
    redirect_url: draft.redirectUrl,
    status: 'PENDING',
    status_message: null,
    shipping_address: null,
    customer_data: draft.customerData,
    merchant: { ...merchant, public_key: publicKey },
    taxes: draft.taxes,
    tip_in_cents: null,
    sandbox: {
      plan,
      bankUrl: draft.bankUrl,
      checkout: draft.checkout,
      ...(draft.otpToken === null ? {} : { otp: { token: draft.otpToken, sends: 1, checks: 0 } }),
    },
  };
}

/**
 * Returns the milliseconds until a pending transaction ends by itself. After a clock was set back it is due at once.
 */
export function dueInMs(pending: Transaction, nowMs: number): number {
  const wasSetBack = nowMs < Date.parse(pending.created_at);
  return wasSetBack ? 0 : Math.max(0, pending.sandbox.plan.dueAtMs - nowMs);
}

/** Returns the transaction as its plan ends it, or undefined when that is not due. */
export function ended(current: Transaction, nowMs: number): Transaction | undefined {
  if (current.status !== 'PENDING' || dueInMs(current, nowMs) > 0) return undefined;
  return final(current, current.sandbox.plan.outcome, current.sandbox.plan.message, nowMs);
}

/** Returns the transaction as the customer's choice at the bank ends it. */
export const decided = (current: Transaction, outcome: Outcome, nowMs: number): Transaction =>
  final(current, outcome, bankMessages[outcome], nowMs);

/** Returns the transaction as its owner's code ends it. */
export const confirmedByOtp = (
  current: Transaction,
  { outcome, message }: { outcome: Outcome; message: string | null },
  nowMs: number,
): Transaction => final(current, outcome, message, nowMs);

export const voided = (current: Transaction): Transaction => ({ ...current, status: 'VOIDED' });

const final = (current: Transaction, status: Outcome, message: string | null, nowMs: number): Transaction => ({
  ...current,
  status,
  status_message: message,
  finalized_at: new Date(nowMs).toISOString(),
});

/**
 * Returns the transaction as the provider shows it. The bank's page appears from the first read on, not in the answer
 * that created it.
 */
export function shown(current: Transaction, isFirstAnswer = false): PublicTransaction {
  const { sandbox, ...visible } = current;
  if (sandbox.bankUrl === null || isFirstAnswer) return visible;
  const { payment_method } = visible;
  const where =
    sandbox.otp === undefined
      ? { async_payment_url: sandbox.bankUrl }
      : {
          url: sandbox.bankUrl,
          url_services: {
            token: sandbox.otp.token,
            code_otp_send: `${otpPath}/${current.id}/send`,
            code_otp_validate: `${otpPath}/${current.id}/validate`,
          },
        };
  const extra = { ...payment_method.extra, ...where };
  return { ...visible, payment_method: { ...payment_method, extra } };
}
