import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { tingos } from '@sazon/contract/tingos/routes';
import { calculateSpendableCop, isActiveLot } from '@sazon/domain/ledger/tingo-lots';
import { groupTingos } from '@sazon/domain/ledger/tingo-lots-by-type';
import type { OwnedLot } from './tingo-lots-queries.ts';

type Asked = RouteParsed<typeof tingos>['query'];

/** Sorts lots by age, or by `isReward` first and then by age; `order` gives the direction of both. */
const inOrder = (lots: readonly OwnedLot[], { order, orderBy }: Asked): OwnedLot[] => {
  const direction = order === 'ASC' ? 1 : -1;
  const rankLot = (lot: OwnedLot) => (orderBy === 'isReward' ? Number(lot.isReward) : 0);
  return lots.toSorted((a, b) => direction * (rankLot(a) - rankLot(b) || a.createdAt - b.createdAt));
};

/**
 * Builds the wallet: sums over all lots (or only active ones), the requested page of lots, and what can be spent.
 * `payroll`, the credit of the current period, is a group of its own and in no other sum.
 */
export function toTingosWallet(
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
