import { invariant } from '../invariant.ts';
import { assertCop, type Cop } from '../money/cop.ts';
import { PLATFORM_FEES, toEnterpriseFeesAccount } from './accounts.ts';
import type { OrderParties, Transfer } from './transfers.ts';

/** Builds the transfer of a lunch whose service fee the enterprise pays. Throws when the order has no enterprise. */
export function buildCompanyFeeTransfers({ enterpriseId }: OrderParties, amountCop: Cop): Transfer[] {
  assertCop(amountCop, 'company fee');
  if (amountCop === 0) return [];
  invariant(enterpriseId !== null, 'an enterprise pays for an order without one');
  return [{ debit: toEnterpriseFeesAccount(enterpriseId), credit: PLATFORM_FEES, amountCop, kind: 'company_fee' }];
}

/** Builds the transfer of a lunch that is refunded in full, whose enterprise gets back the service fee that it paid. */
export const buildCompanyFeeReturnTransfers = (parties: OrderParties, amountCop: Cop): Transfer[] =>
  buildCompanyFeeTransfers(parties, amountCop).map(({ debit, credit, ...rest }) => ({
    ...rest,
    debit: credit,
    credit: debit,
  }));
