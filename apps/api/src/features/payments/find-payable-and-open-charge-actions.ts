import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type ChargeRequest, ProviderDownError } from '../../outside/payment-provider.ts';
import { findPayablePurchase } from './payable-purchases-queries.ts';
import { openIntent } from './payment-intents-queries.ts';
import { findTopUp } from './top-ups-and-nequi-digits-queries.ts';

/** Calls the provider, and turns a missing answer into PAYMENT_PROVIDER_DOWN. */
export async function askProvider<T>(work: () => Promise<T>): Promise<T | Refusal<'PAYMENT_PROVIDER_DOWN'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderDownError) return refuse('PAYMENT_PROVIDER_DOWN');
    throw error;
  }
}

/** What a client names to pay: a held purchase of lunches, or a purchase of tingos. */
export type PaymentTarget = { purchaseId?: string | undefined; topUpId?: string | undefined };

/** Something of the caller's that can be paid now, with the amount to pay. */
export type Payable = {
  /** The purchase of lunches; null when tingos are bought. */
  purchaseId: string | null;
  /** The purchase of tingos; null when lunches are bought. */
  topUp: { id: string; reference: string } | null;
  amountCop: number;
  expiresAtMs: number;
  customer: ChargeRequest['customer'];
};

/** Returns the caller's purchase when it can be paid now. Another's is NOT_FOUND. */
export async function findPayable(
  deps: Deps,
  userId: string,
  target: PaymentTarget,
): Promise<Payable | Refusal<'NOT_FOUND' | 'PAYMENT_EXPIRED' | 'STATE_CONFLICT'>> {
  if (target.topUpId !== undefined) return await payableTopUp(deps, userId, target.topUpId);
  const purchase = await findPayablePurchase(deps.db, userId, target.purchaseId ?? '');
  if (purchase === undefined) return refuse('NOT_FOUND', { field: 'purchaseId' });
  const { heldUntilMs } = purchase;
  if (purchase.status !== 'pending' || heldUntilMs === null) return refuse('STATE_CONFLICT', { field: 'purchaseId' });
  if (heldUntilMs <= deps.now()) return refuse('PAYMENT_EXPIRED', { field: 'purchaseId' });
  return {
    purchaseId: purchase.purchaseId,
    topUp: null,
    amountCop: purchase.outsideCop,
    expiresAtMs: heldUntilMs,
    customer: toProviderCustomer(purchase),
  };
}

async function payableTopUp(
  deps: Deps,
  userId: string,
  topUpId: string,
): Promise<Payable | Refusal<'NOT_FOUND' | 'PAYMENT_EXPIRED' | 'STATE_CONFLICT'>> {
  const topUp = await findTopUp(deps.db, userId, topUpId);
  if (topUp === undefined) return refuse('NOT_FOUND', { field: 'topUpId' });
  if (topUp.status === 'approved' || topUp.status === 'failed') {
    return refuse('STATE_CONFLICT', { field: 'topUpId', message: 'Esta compra ya terminó. Mira tu billetera.' });
  }
  if (topUp.expiresAtMs <= deps.now()) return refuse('PAYMENT_EXPIRED', { field: 'topUpId' });
  return {
    purchaseId: null,
    topUp: { id: topUp.topUpId, reference: topUp.reference },
    amountCop: topUp.amountCop,
    expiresAtMs: topUp.expiresAtMs,
    customer: toProviderCustomer(topUp),
  };
}

const toProviderCustomer = ({ email, fullName, phone }: { email: string | null; fullName: string; phone: string }) => ({
  email: email ?? `${phone}@clientes.sazon.co`,
  fullName,
  phone,
});

/** A charge to be made at the provider, with our payment (intent) that it belongs to. */
export type OpenedCharge = ChargeRequest & { readonly intentId: string; readonly method: string };

/** Records that a payment starts, and returns the charge to make. */
export async function openCharge(
  deps: Deps,
  userId: string,
  payable: Payable,
  method: string,
  ip: string,
): Promise<OpenedCharge> {
  const { amountCop, expiresAtMs, customer } = payable;
  const { id: intentId, reference } = await openPaymentIntent(deps, userId, payable, method);
  const redirectUrl = `${deps.config.publicUrl}/pagos/resultado`;
  return { intentId, method, reference, amountCop, customer, redirectUrl, expiresAtMs, ip };
}

async function openPaymentIntent(
  deps: Deps,
  userId: string,
  { purchaseId, topUp, amountCop, expiresAtMs }: Payable,
  method: string,
): Promise<{ id: string; reference: string }> {
  if (topUp !== null) return topUp;
  const id = deps.newId();
  const reference = `sazon-${id}`;
  const intent = { id, userId, purchaseId: purchaseId ?? '', method, reference, amountCop, expiresAtMs };
  return await inOneStatement(deps, (tx) => openIntent(tx, intent, deps.now()));
}
