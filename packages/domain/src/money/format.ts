import type { Cop } from './cop.ts';
import { FULL_RATE_BPS, type RateBps } from './rate.ts';

const pesos = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0, useGrouping: true });
const tenths = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1, useGrouping: true });
const hundredths = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2, useGrouping: true });

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

function withSign(amountCop: Cop, digits: string): string {
  return `${amountCop < 0 ? MINUS : ''}$${NO_BREAK_SPACE}${digits}`;
}

/**
 * '$ 18.900', negative '−$ 16.000' with a real minus. The space is a no-break space, as Intl es-CO COP writes it;
 * the sign and the space are ours so that every engine prints the same.
 */
export function formatCop(amountCop: Cop): string {
  return withSign(amountCop, pesos.format(Math.abs(amountCop)));
}

/** Thousands with K: '$ 9.516K', '$ 18,9K' (one decimal under a hundred thousand); below a thousand, in full. */
export function formatCopShort(amountCop: Cop): string {
  const size = Math.abs(amountCop);
  if (size < 1000) return formatCop(amountCop);
  const digits = size < 100_000 ? tenths.format(size / 1000) : pesos.format(size / 1000);
  return `${withSign(amountCop, digits)}K`;
}

/** 2500 is '25%', 1250 is '12,5%'. */
export function formatPercent(rateBps: RateBps): string {
  return `${hundredths.format(rateBps / 100)}%`;
}

/** A percentage discount as shown: capped at 100 % (spec 5). */
export function formatDiscountPercent(rateBps: RateBps): string {
  return formatPercent(Math.min(rateBps, FULL_RATE_BPS));
}
