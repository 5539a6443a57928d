import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import type { PayrollToUse, SubsidyToUse } from '../pricing/checkout-input-types.ts';

/** What the employer's subsidy and payroll pay of an order, with the payroll period of its date. */
export type EmployerShare = { scheduleDate: IsoDate; periodKey: string; subsidyCop: Cop; payrollCop: Cop };

export type OtherDateVerdict =
  | { ok: true }
  | {
      ok: false;
      code: 'SUBSIDY_USED_UP' | 'PAYROLL_UNAVAILABLE' | 'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'SIGNATURE_REQUIRED';
    };

/**
 * Whether an order that subsidy or payroll pays for may move to another date at its price. Both count by schedule date,
 * so the new date needs room for one more subsidy and for the day's payroll, and another period needs its own subsidy
 * and signed credit. Source: docs/domain.md sections 2 and 6.
 */
export function checkPayOnOtherDate(
  order: EmployerShare,
  target: { scheduleDate: IsoDate; periodKey: string },
  left: { subsidy: SubsidyToUse | null; payroll: PayrollToUse | null },
): OtherDateVerdict {
  if (target.scheduleDate === order.scheduleDate) return { ok: true };
  const isOtherPeriod = target.periodKey !== order.periodKey;
  if (order.subsidyCop > 0 && !hasSubsidyLeft(order, target, left.subsidy, isOtherPeriod)) return no('SUBSIDY_USED_UP');
  if (order.payrollCop === 0) return { ok: true };
  const { payroll } = left;
  if (payroll === null) return no('PAYROLL_UNAVAILABLE');
  const { leftByDateCop, leftByPeriodCop, unsignedPeriodKeys } = payroll;
  if (isOtherPeriod && unsignedPeriodKeys.includes(target.periodKey)) return no('SIGNATURE_REQUIRED');
  if (isOtherPeriod && (leftByPeriodCop[target.periodKey] ?? 0) < order.payrollCop) return no('LIMIT_MONTHLY');
  const isWithinDay = leftByDateCop === null || (leftByDateCop[target.scheduleDate] ?? 0) >= order.payrollCop;
  return isWithinDay ? { ok: true } : no('LIMIT_DAILY');
}

/**
 * Whether orders whose payment was released may be paid again as before: together they must fit into what others left
 * of each date and period. Someone who withdrew a period's authorisation is charged nothing by its payroll.
 */
export function canPayAgain(
  orders: readonly EmployerShare[],
  left: { subsidy: SubsidyToUse | null; payroll: PayrollToUse | null },
): boolean {
  const subsidised = orders.filter((order) => order.subsidyCop > 0);
  const byPayroll = orders.filter((order) => order.payrollCop > 0);
  return hasSubsidyForAll(subsidised, left.subsidy) && hasPayrollForAll(byPayroll, left.payroll);
}

function hasSubsidyForAll(orders: readonly EmployerShare[], subsidy: SubsidyToUse | null): boolean {
  if (orders.length === 0) return true;
  if (subsidy === null) return false;
  const addUp = (some: readonly EmployerShare[]) => some.reduce((sum, order) => sum + order.subsidyCop, 0);
  return orders.every(({ scheduleDate, periodKey }) => {
    const ofDate = subsidy[scheduleDate];
    if (ofDate === undefined) return false;
    const { ordersPerDay, usedOrders, leftOfPeriodCop } = ofDate;
    const sameDay = orders.filter((other) => other.scheduleDate === scheduleDate);
    if (ordersPerDay !== null && usedOrders + sameDay.length > ordersPerDay) return false;
    return (
      leftOfPeriodCop === null || addUp(orders.filter((other) => other.periodKey === periodKey)) <= leftOfPeriodCop
    );
  });
}

function hasPayrollForAll(orders: readonly EmployerShare[], payroll: PayrollToUse | null): boolean {
  if (orders.length === 0) return true;
  if (payroll === null) return false;
  const { unsignedPeriodKeys } = payroll;
  return (
    orders.every(({ periodKey }) => !unsignedPeriodKeys.includes(periodKey)) &&
    fits(orders, (order) => [order.scheduleDate, order.payrollCop], payroll.leftByDateCop) &&
    fits(orders, (order) => [order.periodKey, order.payrollCop], payroll.leftByPeriodCop)
  );
}

/**
 * Whether the orders' sums by key stay within `leftCop` of that key. Null means no limit; a missing key has nothing
 * left.
 */
function fits(
  orders: readonly EmployerShare[],
  partOf: (order: EmployerShare) => [key: string, cop: Cop],
  leftCop: Readonly<Record<string, Cop>> | null,
): boolean {
  if (leftCop === null) return true;
  const sums = new Map<string, Cop>();
  for (const [key, cop] of orders.map(partOf)) sums.set(key, (sums.get(key) ?? 0) + cop);
  return [...sums].every(([key, cop]) => cop <= (leftCop[key] ?? 0));
}

function hasSubsidyLeft(
  { subsidyCop }: EmployerShare,
  target: { scheduleDate: IsoDate; periodKey: string },
  subsidy: SubsidyToUse | null,
  isOtherPeriod: boolean,
): boolean {
  const ofDate = subsidy?.[target.scheduleDate];
  if (ofDate === undefined) return false;
  const { ordersPerDay, usedOrders, leftOfPeriodCop } = ofDate;
  if (ordersPerDay !== null && usedOrders >= ordersPerDay) return false;
  return !isOtherPeriod || leftOfPeriodCop === null || leftOfPeriodCop >= subsidyCop;
}

const no = (code: Extract<OtherDateVerdict, { ok: false }>['code']): OtherDateVerdict => ({ ok: false, code });
