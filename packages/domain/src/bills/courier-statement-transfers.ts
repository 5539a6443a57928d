import * as accounts from '../ledger/accounts.ts';
import type { Transfer } from '../ledger/order-transfers.ts';
import type { Cop } from '../money/cop.ts';
import type { CourierLineKind } from './courier-statement.ts';

/** The account on the other side of a courier's, by kind of line; null where the money moved before. */
const sides: Readonly<Record<CourierLineKind, { account: accounts.Account; kind: Transfer['kind'] } | null>> = {
  stop: { account: accounts.PLATFORM_COURIER_PAY, kind: 'courier_pay' },
  tip: { account: accounts.PLATFORM_COURIER_PAY, kind: 'courier_pay' },
  extra: { account: accounts.PLATFORM_ADJUSTMENTS, kind: 'bill_adjustment' },
  discount: { account: accounts.PLATFORM_ADJUSTMENTS, kind: 'bill_adjustment' },
  credit: { account: accounts.PLATFORM_ADJUSTMENTS, kind: 'bill_adjustment' },
  carried: null,
};

/** A line of a statement; `isOfCustomer` when a customer paid it, as a tip. */
type Line = { kind: CourierLineKind; amountCop: number; isOfCustomer?: boolean };

/** Builds the transfers of an issued statement: one for each kind of line, of the sum of its lines. */
export function buildCourierStatementTransfers(courierId: string, lines: readonly Line[]): Transfer[] {
  const courier = accounts.toCourierAccount(courierId);
  const groups = Map.groupBy(lines, ({ kind, isOfCustomer }) => (isOfCustomer === true ? 'customers' : kind));
  return [...groups].flatMap(([kind, ofKind]): Transfer[] => {
    const side =
      kind === 'customers' ? { account: accounts.toTipsAccount(courierId), kind: 'courier_pay' as const } : sides[kind];
    const sumCop = ofKind.reduce((sum, { amountCop }) => sum + amountCop, 0);
    if (side === null || sumCop === 0) return [];
    const given = { amountCop: Math.abs(sumCop), kind: side.kind };
    return sumCop > 0
      ? [{ ...given, debit: side.account, credit: courier }]
      : [{ ...given, debit: courier, credit: side.account }];
  });
}

/** Builds the transfer of a payment to a courier. */
export const buildCourierPayout = (courierId: string, amountCop: Cop): Transfer => ({
  ...{ debit: accounts.toCourierAccount(courierId), credit: accounts.PLATFORM_BANK, amountCop, kind: 'payout' },
});

/** Builds the transfer of a payment that the bank returned. */
export const buildReturnedCourierPayout = (courierId: string, amountCop: Cop): Transfer => ({
  ...{ debit: accounts.PLATFORM_BANK, credit: accounts.toCourierAccount(courierId), amountCop, kind: 'payout' },
});
