import { invariant } from '../invariant.ts';
import * as accounts from '../ledger/accounts.ts';
import type { Transfer } from '../ledger/order-transfers.ts';
import type { Cop } from '../money/cop.ts';
import { LIABLE_PARTIES, type LiableParty, type LiableShares, splitCost } from './liability-shares.ts';

/**
 * Returns the account that pays a party's share. For couriers and consolidators the delivery fund pays. Returns null
 * for the customer, whose share is not refunded and moves nothing. Source: docs/domain.md section 14.
 */
function choosePayer(party: LiableParty, restaurantId: string): accounts.Account | null {
  switch (party) {
    case 'restaurant':
      return accounts.toRestaurantAccount(restaurantId);
    case 'courier':
    case 'consolidator':
      return accounts.PLATFORM_DELIVERY_FUND;
    case 'platform':
      return accounts.PLATFORM_INCIDENTS;
    case 'customer':
      return null;
  }
}

/** Returns what each account pays of a cost. Parties with the same account are added up. */
function paidBy(costCop: Cop, shares: LiableShares, restaurantId: string): Map<accounts.Account, Cop> {
  const parts = splitCost(costCop, shares);
  const paid = new Map<accounts.Account, Cop>();
  for (const party of LIABLE_PARTIES) {
    const account = choosePayer(party, restaurantId);
    if (account !== null && parts[party] > 0) paid.set(account, (paid.get(account) ?? 0) + parts[party]);
  }
  return paid;
}

/** Builds the transfers of a compensation from the accounts of the liable parties to `to`. No account pays itself. */
export function buildIncidentTransfers(
  costCop: Cop,
  shares: LiableShares,
  { restaurantId, to, kind }: { restaurantId: string; to: accounts.Account; kind: 'refund' | 'incident' },
): Transfer[] {
  return [...paidBy(costCop, shares, restaurantId)]
    .filter(([account]) => account !== to)
    .map(([debit, amountCop]) => ({ debit, credit: to, amountCop, kind }));
}

type Credit = { account: accounts.Account; amountCop: Cop };

/**
 * Builds the transfers of a customer's compensation: `taker` gets theirs, then `outsideCop` goes to the outside method, the
 * rest to tingos. What each party pays does not depend on that.
 */
export function buildCompensationTransfers(
  costCop: Cop,
  shares: LiableShares,
  to: { restaurantId: string; tingos: accounts.Account; outside: accounts.Account; outsideCop: Cop; taker?: Credit },
): Transfer[] {
  let outsideLeftCop = to.outsideCop;
  let takerLeftCop = to.taker?.amountCop ?? 0;
  return buildIncidentTransfers(costCop, shares, {
    restaurantId: to.restaurantId,
    to: to.tingos,
    kind: 'refund',
  }).flatMap((transfer) => {
    const takerCop = Math.min(takerLeftCop, transfer.amountCop);
    const outsideCop = Math.min(outsideLeftCop, transfer.amountCop - takerCop);
    takerLeftCop -= takerCop;
    outsideLeftCop -= outsideCop;
    const parts = [
      { ...transfer, credit: to.taker?.account ?? to.tingos, amountCop: takerCop },
      { ...transfer, credit: to.outside, amountCop: outsideCop },
      { ...transfer, amountCop: transfer.amountCop - takerCop - outsideCop },
    ];
    return parts.filter(({ amountCop }) => amountCop > 0);
  });
}

/**
 * Builds the transfers after a dispute changes the shares: accounts whose share grew pay the difference to those whose
 * share fell. The customer keeps the compensation; throws when the customer's share changes.
 */
export function buildDisputeTransfers(
  costCop: Cop,
  { before, after, restaurantId }: { before: LiableShares; after: LiableShares; restaurantId: string },
): Transfer[] {
  invariant(before.customer === after.customer, 'a dispute changes what a customer got');
  const was = paidBy(costCop, before, restaurantId);
  const is = paidBy(costCop, after, restaurantId);
  const changes = [...new Set([...was.keys(), ...is.keys()])].map((account) => ({
    account,
    leftCop: (is.get(account) ?? 0) - (was.get(account) ?? 0),
  }));
  const transfers: Transfer[] = [];
  for (const payer of changes.filter(({ leftCop }) => leftCop > 0)) {
    for (const receiver of changes.filter(({ leftCop }) => leftCop < 0)) {
      const amountCop = Math.min(payer.leftCop, -receiver.leftCop);
      if (amountCop === 0) continue;
      payer.leftCop -= amountCop;
      receiver.leftCop += amountCop;
      transfers.push({ debit: payer.account, credit: receiver.account, amountCop, kind: 'incident' });
    }
  }
  return transfers;
}
