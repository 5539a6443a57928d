import { DAY_MS } from '../calendar/bogota-time.ts';
import type { Cop } from '../money/cop.ts';
import type { OrderStatus } from '../orders/status.ts';

/** The tips offered with one tap. */
export const TIP_CHOICES_COP: readonly Cop[] = [2000, 3000, 5000];

/** The least is above the provider's minimum by card ($ 1.500); the most keeps a typing error small. */
export const MIN_TIP_COP: Cop = 2000;
export const MAX_TIP_COP: Cop = 50_000;

/** How long after the delivery window a tip may be given. */
const TIP_DAYS = 7;

export type TipFacts = {
  status: OrderStatus;
  hasCourier: boolean;
  /** Whether who would give it carried the lunch themselves. */
  isOwnCourier: boolean;
  /** When the delivery window ended (epoch ms). */
  deliverUntilMs: number;
  isPaid: boolean;
};

/** Returns why the courier of an order cannot get a tip now, or null when they can. */
export function findTipRefusal(facts: TipFacts, nowMs: number): string | null {
  if (!facts.hasCourier || facts.isOwnCourier) return 'Esta orden no la llevó un domi.';
  if (facts.isPaid) return 'Ya le diste propina. ¡Gracias!';
  if (facts.status !== 'delivered') return 'La propina se da cuando te entregan el almuerzo.';
  if (nowMs > facts.deliverUntilMs + TIP_DAYS * DAY_MS)
    return 'La propina se da en los siete días después de la entrega.';
  return null;
}
