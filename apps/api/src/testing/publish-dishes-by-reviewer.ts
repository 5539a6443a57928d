import assert from 'node:assert/strict';
import { decideDishApprovals, listDishApprovals } from '@sazon/contract/dish-approvals/routes';
import { aCustomer } from './customer-makers.ts';
import type { TestApp } from './test-app.ts';

/** Somebody of the platform who reviews dishes. */
export const aDishReviewer = (test: TestApp) =>
  aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }] });

/** The platform publishes all that a restaurant sent. */
export async function publishDishes(test: TestApp, restaurantId: string): Promise<void> {
  const as = (await aDishReviewer(test)).token;
  const { body } = await test.call(listDishApprovals, { as, query: { restaurantId } });
  const ids = body.data.map(({ id }) => id);
  const { status } = await test.call(decideDishApprovals, { as, body: { ids, decision: 'publish' } });
  assert.equal(status, 200);
}
