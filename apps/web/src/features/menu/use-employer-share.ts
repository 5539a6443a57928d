import type { Cop } from '@sazon/domain/money/cop';
import { calculateDishSubsidyCop } from '@sazon/domain/payroll/subsidy-to-use';
import { useUser } from '../../session/session-store.ts';
import { useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import type { MenuDay } from './menu-day-and-next-free-day.ts';

/** Returns a function that calculates the employer's share of a dish of this price on the day. */
export function useEmployerShare({ orders, items, date }: MenuDay): (priceCop: Cop) => Cop {
  const person = useUser();
  const { location, time } = useDelivery();
  if (!person || !location || date === null) return () => 0;
  const ordered = orders.filter((order) => order.scheduleDate === date).length;
  const inCart = items.reduce((sum, item) => (item.scheduleDate === date ? sum + item.quantity : sum), 0);
  const giver = { ...person, hideSubsidyMsg: person.enterprise?.data.hideSubsidyMsg ?? false };
  const lunch = { scheduleDate: date, hour: time?.hour ?? '', location };
  return (priceCop) => calculateDishSubsidyCop(giver, lunch, ordered + inCart, priceCop);
}
