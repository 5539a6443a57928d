import assert from 'node:assert/strict';
import {
  bankAccountChanges,
  decideBankAccount,
  proposeBankAccount,
} from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import {
  approveSettlement,
  restaurantSettlement,
  restaurantSettlementLines,
  restaurantSettlements,
} from '@sazon/contract/bills/settlements-routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { approveAndIssueSettlements } from '../features/bills/approve-and-issue-settlements-actions.ts';
import { aCustomer, type Customer } from './customer-makers.ts';
import type { Place } from './kitchen-makers.ts';
import { aSellingKitchen } from './settlement-makers.ts';
import type { TestApp } from './test-app.ts';

/** The morning on which the settlements of `lastWeek` are issued. */
export const settlementIssueMs = toInstantMs('2026-11-23', '06:00');

/** What a settlement of two lunches of 20.000 pays: less 18 % and the VAT of that, COP. */
export const twoLunchesPaidCop = 40_000 - 7200 - 1368;

/** Somebody of the platform who pays settlements and confirms bank accounts. */
export const aSettlementClerk = (test: TestApp) =>
  aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }] });

/** Issues the settlements that are due. Answers the newest one of this kitchen, as its bookkeeper calls it. */
export async function issueSettlement(
  test: TestApp,
  { restaurantId, keeper }: { restaurantId: string; keeper: Customer },
) {
  await approveAndIssueSettlements(test.deps);
  const query = { restaurantId };
  const list = (as = keeper.token) => test.call(restaurantSettlements, { as, query });
  const id = (await list()).body.data[0]?.id ?? '';
  const of = { as: keeper.token, params: { id } };
  const read = async () => (await test.call(restaurantSettlement, { ...of, query })).body;
  const lines = async (part?: 'review' | 'disputed', day?: string) => {
    const narrowed = { ...query, ...(part && { part }), ...(day && { day }) };
    return (await test.call(restaurantSettlementLines, { ...of, query: narrowed })).body;
  };
  const approve = (as = keeper.token) => test.call(approveSettlement, { ...of, as, body: query });
  return { id, list, read, lines, approve };
}

/** A bank account as a restaurant proposes it. */
export const proposedAccount = {
  bank: 'Bancolombia' as const,
  type: 'savings' as const,
  number: '031-234 54410',
  holder: 'Inés Cárdenas',
};

/** A selling kitchen whose bank account waits for an answer; `decide` gives it, `propose` proposes another one. */
export async function aKitchenWithAccount(test: TestApp, place: Place, customer: Customer, clerk: Customer) {
  const kitchen = await aSellingKitchen(test, place, customer);
  const { restaurantId, keeper } = kitchen;
  const propose = (as = keeper.token, more: { number?: string; bank?: 'Itaú' } = {}) => {
    const body = { restaurantId, ...proposedAccount, holderDocument: '901722315', ...more };
    return test.call(proposeBankAccount, { as, body });
  };
  assert.equal((await propose()).status, 200);
  const decide = async (accept: boolean, as = clerk.token) => {
    const { data } = (await test.call(bankAccountChanges, { as: clerk.token })).body;
    const waiting = data.find(({ restaurant }) => restaurant.id === restaurantId);
    return test.call(decideBankAccount, { as, params: { id: waiting?.id ?? restaurantId }, body: { accept } });
  };
  return { ...kitchen, propose, decide };
}

/** The file for the bank with one settlement. */
export const makeBankFile = (test: TestApp, { token }: { token: string }, id: string, format = 'pab') =>
  test.app.inject({
    ...{ method: 'POST', url: '/api/admin/settlements/bank-file', payload: { format, ids: [id] } },
    headers: { authorization: `Bearer ${token}` },
  });
