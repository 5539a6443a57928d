import { DAY_MS } from '@sazon/domain/calendar/bogota';
import { invariant } from '@sazon/domain/invariant';
import type { SeedOrder } from './seed-orders.ts';
import type { Person } from './seed-people.ts';
import { reward, type Wallet } from './seed-wallet.ts';

/** What the demo customer and each friend get for an invitation. */
export const invitationCop = 10_000;

/** A friend of the demo customer who has had lunch: both were rewarded when the first one was delivered. */
export type RewardedFriend = { person: Person; joinedAtMs: number; rewardedAtMs: number };

/** The neighbour without an employer who was the first to get a lunch, with the tingos of both in their wallets. */
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
