import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { listEmployees } from '../features/employees/employees-queries.ts';
import { findOfferRow } from '../features/offers/offer-list-and-costs-queries.ts';
import { listNearBudget } from '../features/offers/offer-notices-queries.ts';
import { keepUsablePromotions } from '../features/promotions/promotion-limits-and-offer-budgets-queries.ts';
import { explainedQueries, listNodes } from '../testing/explained-queries.ts';

const today = '2026-11-20';
const { seeding, db, asked, explain, drop } = await explainedQueries(Date.parse('2026-11-20T17:05:00Z'));
after(drop);

describe('a question that has an index of its own is answered by it', () => {
  // a text made anew for each person whom the index leaves to compare takes half a second in a large company
  it('a company’s people, by the index of a stored text', async () => {
    asked.length = 0;
    const filter = { scope: 'all', enterpriseId: undefined, search: 'ana', groupId: undefined } as const;
    const page = { today, limit: 20, offset: 0, limitCop: 1 };
    await listEmployees(db, { ...filter, state: undefined, order: 'used' }, page);
    // the demo's few people are read by another index if that is not forbidden
    const forbidden = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'];
    for (const query of asked) {
      const plan = JSON.stringify(await explain(query, forbidden));
      assert.match(plan, /"preapproved_users_found_by",[^{]*\(search_text ~~ /);
    }
  });

  // the counters hold a row for every coupon that a promotion gave to one person
  it('what an offer has cost, by the offer and not by summing those of all', async () => {
    asked.length = 0;
    const budget = { budgetCop: null, budgetEnd: 'stop' as const };
    const limits = { enterpriseId: null, newCustomersOnly: false, maxUses: 1, maxUsesPerUser: null, ...budget };
    const { id: userId } = await seeding.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const promotion = await seeding.selectFrom('promotions').select(['id', 'code']).executeTakeFirstOrThrow();
    await keepUsablePromotions(db, userId, [{ ...promotion, ...limits }]);
    await findOfferRow(db, promotion.id);
    await listNearBudget(db);
    assert.equal(asked.length, 3);
    for (const query of asked) {
      const counters = listNodes(await explain(query)).filter((node) =>
        /^offer_.*counters$/.test(node['Relation Name'] ?? ''),
      );
      assert.ok(counters.length >= 2, query.sql);
      for (const node of counters) assert.ok(node['Index Cond'] ?? node['Recheck Cond'], query.sql);
    }
  });
});
