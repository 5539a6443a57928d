import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { invariant } from '@sazon/domain/invariant';
import { reward, type Wallet } from '../money/simulate-wallet.ts';
import type { SeedOrder } from '../orders/play-purchases-of-person.ts';
import type { Person } from './build-demo-people.ts';

/** The reward for an invitation, of the demo customer and of each friend (COP). */
export const invitationCop = 10_000;

/** A friend of the demo customer whose first lunch was delivered, so both were rewarded. */
export type RewardedFriend = { person: Person; joinedAtMs: number; rewardedAtMs: number };

/**
 * Chooses the neighbour without an employer who received the first lunch as the friend, and adds both rewards to the
 * wallets.
 */
export function rewardFriend(orders: readonly SeedOrder[], wallets: readonly Wallet[], sender: Person): RewardedFriend {
  const deliveries = orders
    .filter(({ wish: { person } }) => person.key.startsWith('neighbour:'))
    .flatMap(({ wish, purchase, steps }) =>
      steps
        .filter(({ action }) => action === 'deliver')
        .map(({ atMs }) => ({ person: wish.person, boughtAtMs: purchase.atMs, atMs })),
    );
  const first = deliveries.toSorted((a, b) => a.atMs - b.atMs)[0];
  invariant(first !== undefined, 'no neighbour of the demo data has had a lunch');
  const { person, boughtAtMs, atMs } = first;
  for (const who of [sender, person]) {
    const wallet = wallets.find((one) => one.person === who);
    invariant(wallet !== undefined, `${who.key} has no wallet`);
    reward(wallet, `invitation:${who.key}`, invitationCop, atMs, 'referral');
  }
  return { person, joinedAtMs: boughtAtMs - DAY_MS, rewardedAtMs: atMs };
}
