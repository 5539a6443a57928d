import type { OwnSettlementRow, SettlementRow } from '@sazon/contract/bills/settlement';
import { may } from '@sazon/domain/access/permission-check';
import { calculatePromisedCop } from '@sazon/domain/bills/settlement-account-lines-and-names';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toActor, useUser } from '../../session/session-store.ts';
import { cx } from '../../ui/cx.ts';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { settlementsQuery } from './settlement-calls.ts';

/** Whether a settlement has a date on which something is still to be paid. */
export const isPromised = (bill: SettlementRow): boolean =>
  bill.state !== 'paid' && bill.state !== 'voided' && bill.payOn !== null && calculatePromisedCop(bill) > 0;

/** Stands in the place of the day of a payment while there is no account to pay to. */
export const whenAccountIsConfirmed = 'cuando tengas una cuenta confirmada';

/** 'Te pagamos $ X el jueves 3 de dic', 'Debíamos pagarte …' when that day has passed, and what is paused. */
export function describePayment(bill: OwnSettlementRow): string {
  const { pausedCop, payOn, overdue, hasAccount } = bill;
  const promisedCop = calculatePromisedCop(bill);
  const paused = `${formatCop(pausedCop)} en pausa`;
  if (promisedCop <= 0 && pausedCop > 0) return paused;
  const day = payOn === null ? '' : ` el ${formatMediumDate(payOn).toLowerCase()}`;
  const when = hasAccount || overdue ? day : ` ${whenAccountIsConfirmed}`;
  const promise = `${overdue ? 'Debíamos pagarte' : 'Te pagamos'} ${formatCop(promisedCop)}${when}`;
  return pausedCop > 0 ? `${promise}, ${paused}` : promise;
}

/** The next payment, for people who see bills; nothing while there is none. */
export function NextPaymentLink({ restaurantId }: { restaurantId: string }) {
  const actor = toActor(useUser());
  const seesBills = actor !== null && may(actor, 'restaurant_bills_view', { restaurantId });
  const { data } = useQuery({ ...settlementsQuery(restaurantId, 1), enabled: seesBills });
  const next = data?.data?.filter(isPromised).at(-1);
  if (!seesBills || next === undefined) return null;
  return (
    <Link
      to="/admin/restaurantes/facturacion"
      search={{ liquidacion: next.id }}
      className={cx(textActionClass, 'self-start', next.overdue && 'text-danger-text')}
    >
      {describePayment(next)}
    </Link>
  );
}
