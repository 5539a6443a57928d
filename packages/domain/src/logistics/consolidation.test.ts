import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ORDER_STATUSES } from '../orders/status.ts';
import { canMark, groupLetter, leavesWithGroup, unmarkedCount } from './consolidation.ts';

describe('gathering lunches', () => {
  it('takes marks only while a lunch is on its way to the consolidator or with them', () => {
    const takes = ORDER_STATUSES.filter((status) => canMark(status, 'received').ok);
    assert.deepEqual(takes, ['in_picking', 'in_consolidation']);
  });
  it('calls a lunch still at the restaurant missing, never received or damaged', () => {
    assert.equal(canMark('confirmed', 'missing').ok, true);
    assert.equal(canMark('confirmed', 'damaged').ok, false);
  });
  it('counts who is unaccounted for, leaving out what went on or is over', () => {
    const orders = [
      { status: 'in_consolidation', mark: 'received' },
      { status: 'in_picking', mark: null },
      { status: 'confirmed', mark: 'missing' },
      { status: 'in_route', mark: null },
      { status: 'cancelled', mark: null },
    ] as const;
    assert.equal(unmarkedCount(orders), 1);
  });
  it('sends what was received, and keeps the missing and the damaged', () => {
    assert.equal(leavesWithGroup({ status: 'in_consolidation', mark: 'received' }), true);
    assert.equal(leavesWithGroup({ status: 'in_consolidation', mark: 'damaged' }), false);
    assert.equal(leavesWithGroup({ status: 'in_consolidation', mark: null }), false);
    assert.equal(leavesWithGroup({ status: 'in_picking', mark: 'missing' }), false);
  });

  it('takes a mark back while the lunch is still to leave', () => {
    const takesBack = ORDER_STATUSES.filter((status) => canMark(status, null).ok);
    assert.deepEqual(takesBack, ['confirmed', 'in_picking', 'in_consolidation']);
  });

  it('gives each group of an hour its letter', () => {
    assert.deepEqual([0, 1, 25, 26, 27, 51, 52].map(groupLetter), ['A', 'B', 'Z', 'AA', 'AB', 'AZ', 'BA']);
  });
});
