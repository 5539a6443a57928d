import type { OrderStatus } from '../orders/status.ts';

/** The reason of a purchase that ended because nobody paid or answered in time. */
export const PAYMENT_EXPIRED_REASON = 'payment_expired';

/** Whether it is too late to answer an in-site charge, even before the job that cancels it has run. */
export const isInSiteChargeOver = (expiresAtMs: number | null, nowMs: number): boolean =>
  expiresAtMs !== null && expiresAtMs <= nowMs;

type Charge = { status: OrderStatus; reason: string | null; expiresAt: number | null };

/**
 * Returns an in-site charge as it is now: one that nobody answered before its expiry is cancelled, even if the job that
 * cancels it has not run yet.
 */
export const applyInSiteExpiry = <C extends Charge>(charge: C, nowMs: number): C =>
  charge.status === 'pending_confirmation' && isInSiteChargeOver(charge.expiresAt, nowMs)
    ? { ...charge, status: 'cancelled', reason: PAYMENT_EXPIRED_REASON, expiresAt: null }
    : charge;
