import { invariant } from '../invariant.ts';
import { allocate } from '../money/allocate.ts';
import type { Cop } from '../money/cop.ts';
import { FULL_RATE_BPS, type RateBps } from '../money/rate.ts';

/**
 * The parties that can be liable for an incident. A peso that is left over goes to the earlier of two equal parties.
 */
export const LIABLE_PARTIES = ['restaurant', 'courier', 'consolidator', 'platform', 'customer'] as const;
export type LiableParty = (typeof LIABLE_PARTIES)[number];

/** The share of each party in basis points, together 10000. */
export type LiableShares = Readonly<Record<LiableParty, RateBps>>;

export const liablePartyNames: Readonly<Record<LiableParty, string>> = {
  restaurant: 'El restaurante',
  courier: 'El domi',
  consolidator: 'El consolidador',
  platform: 'La plataforma',
  customer: 'El cliente',
};

const NOBODY: LiableShares = { restaurant: 0, courier: 0, consolidator: 0, platform: 0, customer: 0 };

/** Adds a share of 0 for every party that is not given. */
export const completeShares = (some: Partial<LiableShares>): LiableShares => ({ ...NOBODY, ...some });

/** Builds shares by which one party bears the whole cost. */
export const buildSoleShare = (party: LiableParty): LiableShares => completeShares({ [party]: FULL_RATE_BPS });

/** Whether shares are whole basis points, none negative, and add up to 10000. */
export function areSharesComplete(shares: LiableShares): boolean {
  const values = LIABLE_PARTIES.map((party) => shares[party]);
  const areWhole = values.every((value) => Number.isSafeInteger(value) && value >= 0);
  return areWhole && values.reduce((sum, value) => sum + value, 0) === FULL_RATE_BPS;
}

/**
 * Splits a cost among the parties, to the peso, by largest remainder. Throws when the shares do not add up to 10000.
 */
export function splitCost(costCop: Cop, shares: LiableShares): Record<LiableParty, Cop> {
  invariant(areSharesComplete(shares), 'shares of an incident do not add up');
  const parts = allocate(
    costCop,
    LIABLE_PARTIES.map((party) => shares[party]),
  );
  return Object.fromEntries(LIABLE_PARTIES.map((party, index) => [party, parts[index] ?? 0])) as Record<
    LiableParty,
    Cop
  >;
}
