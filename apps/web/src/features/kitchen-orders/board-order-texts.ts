import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';

export const formatComandas = (count: number) => `${count} ${count === 1 ? 'comanda' : 'comandas'}`;

/** '12:30', '1:00': a board needs no a. m. or p. m. */
export const formatBoardHour = formatClock;

const listed = new Intl.ListFormat('es-CO');

/** 'las 12:30 y la 1:00' */
export const formatSpokenHours = (hours: readonly string[]) =>
  listed.format(hours.map(formatBoardHour).map((hour) => `${hour.startsWith('1:') ? 'la' : 'las'} ${hour}`));

export const formatExtra = ({ name, quantity }: { name: string; quantity: number }) =>
  quantity > 1 ? `+\u00a0${name}\u00a0×\u00a0${quantity}` : `+\u00a0${name}`;

/**
 * Writes a paid extra with its value, so that it is not forgotten: '+ Huevo × 2 $ 6.000'; a free choice by its name
 * only: 'Tahini'.
 */
export function formatTicketChoice({ name, quantity, priceCop }: KitchenOrder['additionals'][number]): string {
  if (priceCop === undefined) return quantity > 1 ? `${name}\u00a0×\u00a0${quantity}` : name;
  return `${formatExtra({ name, quantity })}  ${formatCop(priceCop * quantity)}`;
}

/** '7 min', '3 h', '2 d'. */
export function formatAge(ageMs: number): string {
  const minutes = Math.max(0, Math.floor(ageMs / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}
