import type { PriceChange } from '@sazon/domain/catalog/bulk-price-change';

/** A change of prices as typed. */
export interface PriceForm {
  by: PriceChange['by'];
  direction: 'more' | 'less';
  amount: string;
}

/** Parses the typed change ('7,5' per cent, '1.500' pesos); null when it is empty or invalid. */
export function parsePriceChange({ by, direction, amount }: PriceForm): PriceChange | null {
  const sign = direction === 'more' ? 1 : -1;
  const text = amount.trim();
  if (by === 'sum') {
    const amountCop = /^\d{1,3}(\.?\d{3})*$|^\d+$/.test(text) ? Number(text.replaceAll('.', '')) : 0;
    return amountCop > 0 ? { by, amountCop: sign * amountCop } : null;
  }
  const rateBps = /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : 0;
  return rateBps > 0 && rateBps <= 10_000 ? { by, rateBps: sign * rateBps } : null;
}
