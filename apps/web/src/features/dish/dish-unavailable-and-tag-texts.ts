import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop, formatPercent } from '@sazon/domain/money/format';

type Reason = NonNullable<MenuCard['unavailable']>;

/** Why a dish cannot be added, for its card. */
const unavailableWords: Record<Reason, string> = {
  SOLD_OUT: 'Agotado',
  KITCHEN_CLOSED: 'No abre ese día',
  SLOT_FULL: 'Sin cupos a esta hora',
  CUTOFF_PASSED: 'Ya cerró para ese día',
  MENU_UNAVAILABLE: 'No está en el menú de ese día',
  SLOT_CLOSED: 'No atiende a esta hora',
  DATE_CLOSED: 'Ese día está cerrado',
};

/** Why a dish cannot be added, for its page, with the day in words: "el miércoles". */
export const unavailableSentence: Record<Reason, (day: string) => string> = {
  SOLD_OUT: (day) => `Este plato se agotó para ${day}.`,
  KITCHEN_CLOSED: (day) => `La cocina no abre ${day}.`,
  SLOT_FULL: (day) => `Ya no quedan cupos a esta hora para ${day}.`,
  CUTOFF_PASSED: (day) => `Ya cerró el horario para pedirlo para ${day}.`,
  MENU_UNAVAILABLE: (day) => `Este plato ya no está para ${day}.`,
  SLOT_CLOSED: (day) => `La cocina no atiende a esta hora ${day}.`,
  DATE_CLOSED: (day) => `No hay servicio ${day}.`,
};

/** Why a dish cannot be added, for its card; a closed kitchen with its reason: "No abre: inventario". */
export const describeUnavailable = ({ unavailable, closing }: Pick<MenuCard, 'unavailable' | 'closing'>) =>
  unavailable === null ? undefined : closing ? `No abre: ${closing.reason}` : unavailableWords[unavailable];

/** Why a kitchen does not work on a date, in words too, and until when where it closes for longer. */
export function describeKitchenClosing(closing: NonNullable<MenuCard['closing']>, date: IsoDate, day: string): string {
  const { reason, until } = closing;
  const rest = until > date ? ` Cierra hasta el ${formatLongDate(until).toLowerCase()}.` : '';
  return `La cocina no abre ${day}: ${reason}.${rest}`;
}

/** `−15%` or `−$ 3.000`, on the picture. */
export function formatDiscountTag(discount: MenuCard['discount']): string | undefined {
  if (!discount) return undefined;
  return discount.type === 'fixed'
    ? formatCop(-discount.amount)
    : `−${formatPercent(Math.round(Math.min(1, discount.amount) * 10_000))}`;
}

const tagWords: Record<string, string> = {
  'mas-pedido': 'Más pedido',
  nuevo: 'Nuevo',
  economico: 'Económico',
  saludable: 'Saludable',
  'alto-en-proteina': 'Alto en proteína',
  'bajo-en-carbohidratos': 'Bajo en carbohidratos',
  vegetariano: 'Vegetariano',
  vegano: 'Vegano',
  'sin-gluten': 'Sin gluten',
  picante: 'Picante',
  'para-compartir': 'Para compartir',
  tradicional: 'Tradicional',
  'porcion-grande': 'Porción grande',
};

const spoken = (key: string) => key.replaceAll('-', ' ');
export const describeTag = (key: string): string => tagWords[key] ?? spoken(key);
