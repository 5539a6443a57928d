import type { Movement } from '@sazon/contract/tingos/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { calculatePaidBackDate } from '@sazon/domain/payments/tingo-purchase-withdrawal';
import type { IconName } from '../../ui/icon.tsx';
import { formatFullDayMonth } from './day-and-month-format.ts';

const words: Record<Movement['kind'], string> = {
  bought: 'Compra de tingos',
  spent: 'Almuerzo',
  returned: 'Devolución',
  given: 'Regalo',
  expired: 'Regalo vencido',
  withdrawn: 'Compra devuelta',
  tipped: 'Propina',
};

const icons: Record<Movement['kind'], IconName> = {
  bought: 'coins',
  spent: 'bowl-food',
  returned: 'arrow-counter-clockwise',
  given: 'leaf',
  expired: 'hourglass-medium',
  withdrawn: 'arrow-counter-clockwise',
  tipped: 'moped',
};

/** Words a movement: the dish it paid or was refunded for, else its kind; and the time. */
export function describeMovement({ kind, order, at }: Movement): { icon: IconName; title: string; note: string } {
  const when = formatFullDayMonth(toBogotaDate(at));
  const back =
    kind === 'withdrawn' ? `${when}, te llega a más tardar el ${formatFullDayMonth(calculatePaidBackDate(at))}` : when;
  if (order === null) return { icon: icons[kind], title: words[kind], note: back };
  const title = kind === 'spent' ? order.dish : `${words[kind]}: ${order.dish}`;
  const lunch = formatFullDayMonth(order.scheduleDate);
  return { icon: icons[kind], title, note: lunch === when ? when : `${when}, para el ${lunch}` };
}
