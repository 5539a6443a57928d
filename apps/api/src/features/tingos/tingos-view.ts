import type { RouteParsed, RouteReply } from '@sazon/contract/route';
import type { tingos } from '@sazon/contract/tingos/routes';
import { calculateSpendableCop, isActiveLot } from '@sazon/domain/ledger/lots';
import { groupTingos } from '@sazon/domain/ledger/tingo-groups';
import type { OwnedLot } from './tingos-queries.ts';

type Asked = RouteParsed<typeof tingos>['query'];

/** Oldest or newest first; by reward: rewards together, newest first among themselves when descending. */
const inOrder = (lots: readonly OwnedLot[], { order, orderBy }: Asked): OwnedLot[] => {
  const direction = order === 'ASC' ? 1 : -1;
  const rankOf = (lot: OwnedLot) => (orderBy === 'isReward' ? Number(lot.isReward) : 0);
  return lots.toSorted((a, b) => direction * (rankOf(a) - rankOf(b) || a.createdAt - b.createdAt));
};

/**
 * The wallet: sums over all lots (or the active ones), lists cut to the asked page, what can be spent over everything.
 * `payroll`: the credit of the running period, its own group and no part of any other sum.
 */
export function walletOf(
  lots: readonly OwnedLot[],
  payroll: readonly OwnedLot[],
  asked: Asked,
  nowMs: number,
): RouteReply<typeof tingos> {
  const shown = asked.onlyActives ? lots.filter((lot) => isActiveLot(lot, nowMs)) : lots;
  const from = (asked.page - 1) * asked.perPage;
  const page = new Map(
    inOrder(shown, asked)
      .slice(from, from + asked.perPage)
      .map((lot, place) => [lot.id, { lot, place }]),
  );
  const paged = <Group extends { tingos: readonly { id: string }[] }>(group: Group) => ({
    ...group,
    tingos: group.tingos
      .flatMap(({ id }) => page.get(id) ?? [])
      .sort((a, b) => a.place - b.place)
      .map(({ lot }) => lot),
  });
  const { debit, reward } = groupTingos(shown);
  const open = asked.onlyActives ? payroll.filter((lot) => isActiveLot(lot, nowMs)) : payroll;
  const credit = { quantity: groupTingos(open).credit.quantity, tingos: asked.page === 1 ? [...open] : [] };
  return { available: calculateSpendableCop(lots, nowMs), credit, debit: paged(debit), reward: paged(reward) };
}
