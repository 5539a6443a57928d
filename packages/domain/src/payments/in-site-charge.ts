import type { OrderStatus } from '../orders/status.ts';

/** Why a purchase ended that nobody answered in time. */
export const PAYMENT_EXPIRED_REASON = 'payment_expired';

/** Is it too late to answer a restaurant's charge? Then it is over, whether or not the job of every minute has been there. */
export const isInSiteOver = (expiresAtMs: number | null, nowMs: number): boolean =>
  expiresAtMs !== null && expiresAtMs <= nowMs;

type Charge = { status: OrderStatus; reason: string | null; expiresAt: number | null };

/** A charge at a counter as it stands at this very moment: unanswered past its hour it is cancelled already. */
export const inSiteNow = <C extends Charge>(charge: C, nowMs: number): C =>
  charge.status === 'pending_confirmation' && isInSiteOver(charge.expiresAt, nowMs)
    ? { ...charge, status: 'cancelled', reason: PAYMENT_EXPIRED_REASON, expiresAt: null }
    : charge;
