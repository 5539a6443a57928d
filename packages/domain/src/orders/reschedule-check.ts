import { checkCutoff, type Slot } from '../calendar/cutoff.ts';
import { countDaysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { type CalendarRules, isOpenDay } from '../calendar/open-days.ts';

/** The default of the setting orders_max_reschedule_days (docs/specification.md section 9). */
export const DEFAULT_MAX_RESCHEDULE_DAYS = 15;

/** The date and slot to which an order would move. */
export type RescheduleTarget = {
  slot: Slot;
  /** Whether the dish is offered there on that date. */
  menuOffered: boolean;
  /** How many places the restaurant's slot has left on that date, or null without a capacity. */
  placesLeft: number | null;
  /** How many portions of the dish are left on that date, or null without a daily stock. */
  stockLeft: number | null;
  /** Whether the kitchen does not work on that date. */
  kitchenClosed?: boolean;
};

export type RescheduleVerdict =
  | { ok: true }
  | {
      ok: false;
      code:
        | 'CUTOFF_PASSED'
        | 'VALIDATION'
        | 'TOO_FAR'
        | 'DATE_CLOSED'
        | 'KITCHEN_CLOSED'
        | 'MENU_UNAVAILABLE'
        | 'SLOT_FULL'
        | 'SOLD_OUT';
    };

/**
 * Whether an order may move to another open date or slot, before its cutoff, within `maxDays` of its first planned
 * date, with the dish, stock and a place. The lifecycle checks its own slot's cutoff. docs/domain.md section 3.
 */
export function checkReschedule(
  order: { slot: Slot; firstScheduleDate: IsoDate },
  target: RescheduleTarget,
  rules: CalendarRules,
  maxDays: number,
  nowMs: number,
): RescheduleVerdict {
  const { slot } = target;
  if (slot.scheduleDate === order.slot.scheduleDate && slot.hour === order.slot.hour) return refusal('VALIDATION');
  if (Math.abs(countDaysBetween(order.firstScheduleDate, slot.scheduleDate)) > maxDays) return refusal('TOO_FAR');
  if (!isOpenDay(slot.scheduleDate, rules)) return refusal('DATE_CLOSED');
  if (target.kitchenClosed) return refusal('KITCHEN_CLOSED');
  if (!checkCutoff(slot, nowMs).ok) return refusal('CUTOFF_PASSED');
  if (!target.menuOffered) return refusal('MENU_UNAVAILABLE');
  if (target.stockLeft !== null && target.stockLeft <= 0) return refusal('SOLD_OUT');
  if (target.placesLeft !== null && target.placesLeft <= 0) return refusal('SLOT_FULL');
  return { ok: true };
}

function refusal(code: Extract<RescheduleVerdict, { ok: false }>['code']): RescheduleVerdict {
  return { ok: false, code };
}
