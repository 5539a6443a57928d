import { type Refusal, refuse } from '@sazon/contract/refusal';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { MAX_CART_LUNCHES } from '@sazon/domain/cart/cart-limits';
import {
  findDateOverLimit,
  findHoldRefusal,
  type HoldTerms,
} from '@sazon/domain/orders/unpaid-purchase-and-date-limits';
import type { Settings } from '../settings/read-settings-queries.ts';
import type { CustomerStanding } from './purchase-by-key-and-open-lunches-queries.ts';

type Wanted = { lines: readonly { scheduleDate: string; quantity: number }[]; isHeld: boolean };

/**
 * Refuses a purchase that is too large, or too much beside the customer's open and held lunches; undefined when it is
 * allowed.
 */
export function findOrderLimitRefusal(
  { lines, isHeld }: Wanted,
  standing: CustomerStanding,
  { holdTerms }: Settings,
  nowMs: number,
): Refusal<'CART_FULL' | 'HOLDS_FULL' | 'HOLD_WAIT' | 'LUNCHES_PER_DATE'> | undefined {
  if (lines.reduce((sum, line) => sum + line.quantity, 0) > MAX_CART_LUNCHES) return refuse('CART_FULL');
  const wanted: Record<string, number> = {};
  for (const { scheduleDate, quantity } of lines) wanted[scheduleDate] = (wanted[scheduleDate] ?? 0) + quantity;
  const date = findDateOverLimit(wanted, standing.lunches, holdTerms);
  if (date !== null) return refuseTooManyLunches(date, holdTerms);
  const no = isHeld ? findHoldRefusal(standing, holdTerms, nowMs) : null;
  if (no === null) return undefined;
  if (no.code === 'HOLDS_FULL') return refuse('HOLDS_FULL');
  const minutes = Math.max(1, Math.ceil((no.untilMs - nowMs) / MINUTE_MS));
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return refuse('HOLD_WAIT', {
    message: `Dejaste varios pedidos sin pagar. Espera ${wait}, o paga con tingos o nómina.`,
    detail: { until: no.untilMs },
  });
}

/** Builds the refusal of too many lunches on a date, by buying or rescheduling. */
export function refuseTooManyLunches(date: string, { lunchesPerDate }: HoldTerms): Refusal<'LUNCHES_PER_DATE'> {
  const message = `Una persona puede pedir hasta ${lunchesPerDate} almuerzos para un mismo día.`;
  return refuse('LUNCHES_PER_DATE', { message, detail: { date } });
}
