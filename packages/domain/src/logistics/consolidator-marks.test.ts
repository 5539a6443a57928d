import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ORDER_STATUSES } from '../orders/status.ts';
import {
  calculateShiftEnd,
  checkConsolidationMark,
  countUnmarked,
  formatGroupLetter,
  isLeavingWithGroup,
} from './consolidator-marks.ts';

describe('gathering lunches', () => {
  it('takes marks only while a lunch is on its way to the consolidator or with them', () => {
    const takes = ORDER_STATUSES.filter((status) => checkConsolidationMark(status, 'received').ok);
    assert.deepEqual(takes, ['in_picking', 'in_consolidation']);
  });
  it('calls a lunch still at the restaurant missing, never received or damaged', () => {
    assert.equal(checkConsolidationMark('confirmed', 'missing').ok, true);
    assert.equal(checkConsolidationMark('confirmed', 'damaged').ok, false);
  });
  it('counts who is unaccounted for, leaving out what went on or is over', () => {
    const orders = [
      { status: 'in_consolidation', mark: 'received' },
      { status: 'in_picking', mark: null },
      { status: 'confirmed', mark: 'missing' },
      { status: 'in_route', mark: null },
      { status: 'cancelled', mark: null },
    ] as const;
    assert.equal(countUnmarked(orders), 1);
  });
  it('sends what was received, and keeps the missing and the damaged', () => {
    assert.equal(isLeavingWithGroup({ status: 'in_consolidation', mark: 'received' }), true);
    assert.equal(isLeavingWithGroup({ status: 'in_consolidation', mark: 'damaged' }), false);
    assert.equal(isLeavingWithGroup({ status: 'in_consolidation', mark: null }), false);
    assert.equal(isLeavingWithGroup({ status: 'in_picking', mark: 'missing' }), false);
  });

  it('takes a mark back while the lunch is still to leave', () => {
    const takesBack = ORDER_STATUSES.filter((status) => checkConsolidationMark(status, null).ok);
    assert.deepEqual(takesBack, ['confirmed', 'in_picking', 'in_consolidation']);
  });

  it('gives each group of an hour its letter', () => {
    assert.deepEqual([0, 1, 25, 26, 27, 51, 52].map(formatGroupLetter), ['A', 'B', 'Z', 'AA', 'AB', 'AZ', 'BA']);
  });

  it('is over two hours after the last hour of the shift; begun later, or with no hour, with its day', () => {
    const at = (time: string) => Date.parse(`2026-11-23T${time}:00-05:00`);
    const midnight = Date.parse('2026-11-24T00:00:00-05:00');
    assert.equal(calculateShiftEnd(['12:30', '11:30'], at('08:00')), at('14:30'));
    assert.equal(calculateShiftEnd(['12:30'], at('14:29')), at('14:30'));
    assert.equal(calculateShiftEnd(['12:30'], at('14:30')), midnight);
    assert.equal(calculateShiftEnd(['23:00'], at('08:00')), midnight);
    assert.equal(calculateShiftEnd([], at('08:00')), midnight);
  });
});
