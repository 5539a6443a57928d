/** The eight lines of 'Así se paga' (how it is paid), in the order of every screen (docs/domain.md section 2). */
export const PRICE_LINES = [
  'gross',
  'menu_discount',
  'promotion_or_coupon',
  'service_fee',
  'subsidy',
  'tingos',
  'payroll',
  'outside',
] as const;

export type PriceLineKey = (typeof PRICE_LINES)[number];
