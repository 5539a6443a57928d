import type { Cop } from './cop.ts';
import type { RateBps } from './rate.ts';

/**
 * Formats a non-negative number as `Intl.NumberFormat('es-CO')` does, with at most `decimals`: '18.900', '12,5'.
 * Written by hand because creating the first Intl.NumberFormat takes 25 ms on a phone, on the first page.
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
 * Formats pesos: '$ 18.900', negative '−$ 16.000' with U+2212. The space is a no-break space, as in Intl es-CO COP;
 * sign and space are written here so that every browser prints the same.
 */
export function formatCop(amountCop: Cop): string {
  return withSign(amountCop, numberWords(Math.abs(amountCop)));
}

/** Formats thousands with K: '$ 9.516K', '$ 18,9K' (one decimal under 100,000); below a thousand, in full. */
export function formatCopShort(amountCop: Cop): string {
  const size = Math.abs(amountCop);
  if (size < 1000) return formatCop(amountCop);
  const digits = numberWords(size / 1000, size < 100_000 ? 1 : 0);
  return `${withSign(amountCop, digits)}K`;
}

/** Formats millions with M, for comparisons: '$ 301,7 M'. Below a million it does as `formatCopShort`. */
export function formatCopMillions(amountCop: Cop): string {
  const size = Math.abs(amountCop);
  return size < 1_000_000
    ? formatCopShort(amountCop)
    : `${withSign(amountCop, numberWords(size / 1_000_000, 1))}${NO_BREAK_SPACE}M`;
}

/** Formats basis points: 2500 is '25%', 1250 is '12,5%'. */
export function formatPercent(rateBps: RateBps): string {
  return `${numberWords(rateBps / 100, 2)}%`;
}

/** Formats parts per million as taxes of cities are said: 9660 is '9,66 por mil'. */
export const formatPerThousand = (ratePpm: number): string => `${numberWords(ratePpm / 1000, 3)} por mil`;
