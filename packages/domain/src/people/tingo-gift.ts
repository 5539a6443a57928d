/** Why support gives somebody tingos. */
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

/** Whether a gift stays under an agent's limits: of one gift, and of all that they gave that day. */
export function checkTingoGift(
  amountCop: number,
  givenTodayCop: number,
  limit: { readonly perOrderCop: number; readonly perAgentDayCop: number },
): { ok: true } | { ok: false; mostCop: number } {
  const mostCop = Math.max(0, Math.min(limit.perOrderCop, limit.perAgentDayCop - givenTodayCop));
  return amountCop <= mostCop ? { ok: true } : { ok: false, mostCop };
}
