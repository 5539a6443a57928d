import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMenuDraftProblem, type MenuDraft } from './dish-draft-problems.ts';

const group = (more: Partial<MenuDraft['groups'][number]> = {}): MenuDraft['groups'][number] => ({
  min: 0,
  max: 2,
  required: false,
  additions: [{ priceCop: 2000, maxQuantity: 2 }],
  ...more,
});
const problem = (more: Partial<MenuDraft>) =>
  findMenuDraftProblem({ priceCop: 18_000, discount: null, groups: [], ...more })?.reason ?? null;

test('a discount is never more than the dish', () => {
  assert.equal(problem({ discount: { type: 'fixed', amountCop: 18_001 } }), 'discount_too_high');
  assert.equal(problem({ discount: { type: 'fixed', amountCop: 18_000 } }), null);
  assert.equal(problem({ discount: { type: 'percentage', rateBps: 10_001 } }), 'discount_too_high');
  assert.equal(problem({ discount: { type: 'percentage', rateBps: 10_000 } }), null);
});

test('what a group asks for can be chosen', () => {
  assert.equal(problem({ groups: [group()] }), null);
  assert.equal(problem({ groups: [group({ min: 3 })] }), 'min_over_max');
  assert.equal(problem({ groups: [group({ required: true })] }), 'required_without_min');
  assert.equal(problem({ groups: [group({ min: 3, max: 3, required: true })] }), 'min_out_of_reach');
  assert.equal(problem({ groups: [group({ min: 2, required: true })] }), null);
});

test('no choice of additions costs less than nothing', () => {
  const less = (priceCop: number, maxQuantity = 1) => group({ max: 2, additions: [{ priceCop, maxQuantity }] });
  assert.equal(problem({ groups: [less(-18_000)] }), null);
  assert.equal(problem({ groups: [less(-18_001)] }), 'below_zero');
  assert.equal(problem({ groups: [less(-10_000, 5)] }), 'below_zero');
  assert.equal(problem({ groups: [less(-9000), less(-9001)] }), 'below_zero');
  assert.equal(problem({ discount: { type: 'fixed', amountCop: 10_000 }, groups: [less(-9000)] }), 'below_zero');
});
