import type { CartItem } from '@sazon/contract/cart/schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { upperFirst } from '@sazon/domain/first-letter-case';
import { describeChoices, formatTimes } from '@sazon/domain/spanish-list-format';

type Problem = NonNullable<CartItem['problem']>;

/** Why a line cannot be ordered. */
export const problemWords: Record<Problem, (day: string) => string> = {
  CUTOFF_PASSED: (day) => `Ya cerró el horario para pedirlo para ${day}.`,
  DATE_CLOSED: (day) => `No hay servicio ${day}.`,
  SLOT_CLOSED: (day) => `La cocina no atiende a esa hora ${day}.`,
  KITCHEN_CLOSED: (day) => `La cocina no abre ${day}.`,
  SLOT_FULL: (day) => `Ya no quedan cupos a esa hora para ${day}.`,
  MENU_UNAVAILABLE: (day) => `Este plato ya no está para ${day}.`,
  SOLD_OUT: (day) => `Este plato se agotó para ${day}.`,
  ADDITIONS_INVALID: () => 'Cambiaron los adicionales de este plato. Agrégalo otra vez.',
};

/** The solution besides removing it: the same dish on another date, or another dish for that date. */
export const problemRemedies: Record<Problem, 'date' | 'dish'> = {
  CUTOFF_PASSED: 'date',
  DATE_CLOSED: 'date',
  SLOT_CLOSED: 'date',
  KITCHEN_CLOSED: 'date',
  SLOT_FULL: 'date',
  MENU_UNAVAILABLE: 'date',
  SOLD_OUT: 'date',
  ADDITIONS_INVALID: 'dish',
};

/** `el miércoles 26 de noviembre` */
export const formatSpokenDay = (date: IsoDate): string => `el ${formatLongDate(date).toLowerCase()}`;

/** `Con medio aguacate y huevo ×2. Nota: sin cebolla`; undefined without both. */
export function describeAdditionsAndNote({
  additionGroups,
  note,
}: Pick<CartItem, 'additionGroups' | 'note'>): string | undefined {
  const names = additionGroups.groups.flatMap((group) =>
    group.items.map(({ title, quantity }) => formatTimes(title.toLowerCase(), quantity)),
  );
  const parts = [upperFirst(describeChoices(names)), note && `Nota: ${note}`];
  return parts.filter(Boolean).join('. ') || undefined;
}

/** Returns why the cart cannot go to the checkout, or null when it can. */
export function findCartHold(items: readonly CartItem[]): string | null {
  if (items.some((item) => item.problem !== null)) return 'Arregla los platos marcados para continuar.';
  if (items.some((item) => item.unitPrice !== item.seenPrice)) return 'Acepta los precios nuevos para continuar.';
  return null;
}
