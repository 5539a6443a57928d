import { HOUR_MS, toInstantMs } from '../calendar/bogota-time.ts';
import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { formatCop } from '../money/format.ts';
import { PRODUCT } from '../product-name.ts';

/** A changed text needs a new version, under which permission is asked again. */
export const MANDATE_VERSION = '2026-11';

export const LEAST_MANDATE_COP = 20_000;
export const MOST_MANDATE_COP = 300_000;

/** The exact text that a person agrees to: what may be bought, with what, up to how much, and how it ends. */
export const describeMandate = (capCop: Cop): string =>
  `Autorizo a ${PRODUCT.name} a pedir por mí la semana que me propone cada jueves si no la respondo, y a pagarla solo con mis tingos, hasta ${formatCop(capCop)} por semana, además del aporte de mi empresa si lo tengo. Antes me avisa qué propone, cuándo lo pide y cuánto puede costar; después me envía el recibo. Puedo cambiar o rechazar cada semana antes de esa hora, cancelar cada almuerzo antes de su cierre, y quitar este permiso cuando quiera. Nunca usa mi nómina ni mis tarjetas.`;

export const REVOKED_MANDATE_TEXT = 'Quito el permiso de pedir mi semana sin mi respuesta.';

/** What came of buying a week by a mandate. */
export type WeekChargeOutcome = 'bought' | 'over_cap' | 'too_few_tingos' | 'nothing_left' | 'too_late' | 'refused';

const sundayHour = '17:00';
const beforeCutoffMs = 2 * HOUR_MS;
/** The shortest time between the notice and the purchase. */
const leastNoticeMs = 24 * HOUR_MS;

/**
 * Returns when a mandate buys a week (epoch ms): on Sunday at five, or two hours before the week's first cutoff when that
 * is earlier. Null when the person would have less than a day after the notice: then only they accept it.
 */
export function calculateMandateChargeMs(weekStart: IsoDate, firstCutoffMs: number, toldAtMs: number): number | null {
  const chargeMs = Math.min(toInstantMs(addDays(weekStart, -1), sundayHour), firstCutoffMs - beforeCutoffMs);
  return chargeMs - toldAtMs < leastNoticeMs ? null : chargeMs;
}

/** What a week would take of each source under a mandate. */
export type MandatePrice = { totalCop: Cop; subsidyCop: Cop; tingosCop: Cop; payrollCop: Cop; outsideCop: Cop };

/** Returns why a mandate may not buy a week, or null when it may: tingos pay all that the employer does not, up to the cap. */
export function findMandateRefusal(price: MandatePrice, capCop: Cop): 'over_cap' | 'too_few_tingos' | null {
  const { totalCop, subsidyCop, tingosCop, payrollCop } = price;
  if (totalCop - subsidyCop > capCop) return 'over_cap';
  return payrollCop === 0 && tingosCop === totalCop - subsidyCop ? null : 'too_few_tingos';
}
