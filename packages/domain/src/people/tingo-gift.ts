/** Why support gives a person tingos. */
export const TINGO_GIFT_REASONS = ['late', 'cold', 'wrong', 'missing', 'app', 'goodwill'] as const;
export type TingoGiftReason = (typeof TINGO_GIFT_REASONS)[number];

export const tingoGiftReasonNames: Readonly<Record<TingoGiftReason, string>> = {
  late: 'Llegó tarde',
  cold: 'Llegó frío',
  wrong: 'Llegó otra cosa',
  missing: 'Faltó algo',
  app: 'Falló la aplicación',
  goodwill: 'Atención',
};

/** Who pays for tingos that support gives: the platform, or the restaurant at fault. */
export const TINGO_GIFT_FUNDERS = ['platform', 'restaurant'] as const;
export type TingoGiftFunder = (typeof TINGO_GIFT_FUNDERS)[number];

/** Checks that a gift stays within a staff member's limits: for one gift, and for all of their gifts of that day. */
export function checkTingoGift(
  amountCop: number,
  givenTodayCop: number,
  limit: { readonly perOrderCop: number; readonly perAgentDayCop: number },
): { ok: true } | { ok: false; mostCop: number } {
  const mostCop = Math.max(0, Math.min(limit.perOrderCop, limit.perAgentDayCop - givenTodayCop));
  return amountCop <= mostCop ? { ok: true } : { ok: false, mostCop };
}
