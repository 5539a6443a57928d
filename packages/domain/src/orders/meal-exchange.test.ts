import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { EXCHANGES_HELD, toRewardsAccount, toTingosAccount } from '../ledger/accounts.ts';
import { calculateBalances } from '../ledger/balances-for-tests.ts';
import {
  buildExchangeHoldTransfers,
  buildExchangePayTransfers,
  buildExchangeReturnTransfers,
  splitExchangePrice,
} from '../ledger/meal-exchange-transfers.ts';
import type { TingoLot } from '../ledger/tingo-lots.ts';
import { findAllergyObstacle, findGroupOfferProblem, findOfferLunchProblem } from './meal-exchange.ts';

const nowMs = 1_000_000;
const aLot = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom('credit' as const, 'debit' as const),
  isReward: fc.boolean(),
  quantity: fc.integer({ min: 0, max: 50_000 }),
  used: fc.integer({ min: 0, max: 20_000 }),
  pending: fc.integer({ min: 0, max: 20_000 }),
  expiresAt: fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: null }),
});
const lots = fc.uniqueArray(aLot, { selector: (lot) => lot.id, maxLength: 6 }) as fc.Arbitrary<TingoLot[]>;

describe('the price of a lunch that passes on', () => {
  it('is split whole over lots that can pay it, or not at all, and moves to the peso', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 0, max: 100_000 }), fc.boolean(), (owned, priceCop, isDelivered) => {
        const shares = splitExchangePrice(owned, priceCop, nowMs);
        const countFree = (lot: TingoLot) => lot.quantity - lot.used - lot.pending;
        const spendable = owned
          .filter((lot) => lot.isReward || lot.type === 'debit')
          .filter((lot) => lot.expiresAt === null || nowMs < lot.expiresAt)
          .reduce((sum, lot) => sum + Math.max(0, countFree(lot)), 0);
        assert.equal(shares === null, spendable < priceCop);
        if (shares === null) return;
        assert.equal(
          shares.reduce((sum, share) => sum + share.amountCop, 0),
          priceCop,
        );
        for (const share of shares) {
          const lot = owned.find(({ id }) => id === share.lotId) as TingoLot;
          assert.ok(share.amountCop > 0 && share.amountCop <= countFree(lot));
        }
        const end = isDelivered
          ? buildExchangePayTransfers('owner', priceCop)
          : buildExchangeReturnTransfers('taker', shares);
        const balances = calculateBalances([...buildExchangeHoldTransfers('taker', shares), ...end]);
        const readBalance = (account: string) => balances.get(account) ?? 0;
        assert.equal(readBalance(EXCHANGES_HELD), 0);
        assert.equal(readBalance(toTingosAccount('owner')), isDelivered ? priceCop : 0);
        assert.equal(
          readBalance(toTingosAccount('taker')) + readBalance(toRewardsAccount('taker')),
          isDelivered ? 0 - priceCop : 0,
        );
      }),
    );
  });
});

it('lets a lunch be offered from its cutoff until it is over', () => {
  const order = { status: 'confirmed', type: 'delivery', cutoffAtMs: nowMs } as const;
  assert.equal(findOfferLunchProblem(order, nowMs), null);
  assert.match(findOfferLunchProblem(order, nowMs - 1) ?? '', /cancelar/);
  for (const status of ['new', 'pending_confirmation', 'delivered', 'cancelled'] as const)
    assert.notEqual(findOfferLunchProblem({ ...order, status }, nowMs), null, status);
  assert.notEqual(findOfferLunchProblem({ ...order, type: 'in_site' }, nowMs), null);
});

it('keeps lunches from people whose allergies they name, or whose kitchen names none', () => {
  const food = { allergens: ['mani', 'leche'], areAllergensDeclared: true };
  assert.equal(findAllergyObstacle([], { allergens: [], areAllergensDeclared: false }), null);
  assert.deepEqual(findAllergyObstacle(['mani', 'gluten'], food), { allergens: ['mani'] });
  assert.equal(findAllergyObstacle(['gluten'], food), null);
  assert.equal(findAllergyObstacle(['gluten'], { allergens: [], areAllergensDeclared: false }), 'undeclared');
});

it('keeps a lunch of a group from being passed on by who bought it for a guest, and whatever a company pays', () => {
  assert.equal(findGroupOfferProblem({ isForGuest: false, isPaidByCompany: false }), null);
  assert.match(findGroupOfferProblem({ isForGuest: true, isPaidByCompany: false }) ?? '', /de tu invitado/);
  assert.match(findGroupOfferProblem({ isForGuest: false, isPaidByCompany: true }) ?? '', /lo paga la empresa/);
});
