import type { Cop } from './cop.ts';
import type { RateBps } from './rate.ts';

/**
 * '18.900', '12,5': a number of no sign as `Intl.NumberFormat('es-CO')` writes it with `decimals` of them at most. By hand,
 * because making the first one of those costs a phone 25 ms, on the first page.
 */
function numberWords(value: number, decimals = 0): string {
  const [whole = '', fraction = ''] = (Math.round(value * 10 ** decimals) / 10 ** decimals)
    .toFixed(decimals)
    .split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  const shown = fraction.replace(/0+$/, '');
  return shown === '' ? grouped : `${grouped},${shown}`;
}

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
  return withSign(amountCop, numberWords(Math.abs(amountCop)));
}

/** Thousands with K: '$ 9.516K', '$ 18,9K' (one decimal under a hundred thousand); below a thousand, in full. */
export function formatCopShort(amountCop: Cop): string {
  const size = Math.abs(amountCop);
  if (size < 1000) return formatCop(amountCop);
  const digits = numberWords(size / 1000, size < 100_000 ? 1 : 0);
  return `${withSign(amountCop, digits)}K`;
}

/** 2500 is '25%', 1250 is '12,5%'. */
export function formatPercent(rateBps: RateBps): string {
  return `${numberWords(rateBps / 100, 2)}%`;
}
