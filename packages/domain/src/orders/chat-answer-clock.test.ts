import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MINUTE_MS, toInstantMs } from '../calendar/bogota-time.ts';
import { type ChatClockLine, calculateChatClock, findPromisedMinutes } from './chat-answer-clock.ts';

const noon = toInstantMs('2026-11-23', '12:00');
const promises = [
  { validFrom: '2026-12-01', minutes: 5 },
  { validFrom: '2026-01-01', minutes: 10 },
];
const line = (minute: number, isCustomer: boolean, isRead = false): ChatClockLine => ({
  ...{ atMs: noon + minute * MINUTE_MS, isCustomer, isRead },
});

describe('the clock of a chat', () => {
  it('runs from the first message without an answer, and keeps how long the first answer took', () => {
    assert.equal(calculateChatClock([], 'in_route', promises), null);
    assert.equal(calculateChatClock([line(0, false)], 'in_route', promises), null);
    const lines = [
      line(0, false),
      line(1, true, true),
      line(2, true),
      line(5, false),
      line(7, true, true),
      line(9, true),
    ];
    const clock = { promisedMinutes: 10, waitingSince: noon + 7 * MINUTE_MS, dueAt: noon + 17 * MINUTE_MS };
    assert.deepEqual(calculateChatClock(lines, 'in_route', promises), { ...clock, firstAnswerMs: 4 * MINUTE_MS });
    assert.deepEqual(calculateChatClock(lines.slice(0, 4), 'in_route', promises), {
      ...{ promisedMinutes: 10, waitingSince: null, dueAt: null, firstAnswerMs: 4 * MINUTE_MS },
    });
    // over, and the rest is unread
    assert.equal(calculateChatClock(lines, 'delivered', promises)?.waitingSince, noon + 9 * MINUTE_MS);
    assert.equal(calculateChatClock(lines.slice(0, 5), 'delivered', promises)?.waitingSince, null);
  });

  it('promises what holds on the date', () => {
    assert.deepEqual(
      ['2026-11-30', '2026-12-01', '2025-12-31'].map((date) => findPromisedMinutes(promises, date)),
      [10, 5, 10],
    );
  });

  it('stops at any answer, and never waits from before one', () => {
    const some = fc.array(fc.record({ isCustomer: fc.boolean(), isRead: fc.boolean() }), { maxLength: 12 });
    fc.assert(
      fc.property(some, fc.constantFrom('in_route', 'delivered'), (given, status) => {
        const lines = given.map((one, minute) => ({ ...one, atMs: noon + minute * MINUTE_MS }));
        const clock = calculateChatClock(lines, status, promises);
        const answered = lines.findLast(({ isCustomer }) => !isCustomer)?.atMs ?? Number.NEGATIVE_INFINITY;
        assert.equal(clock === null, !lines.some(({ isCustomer }) => isCustomer));
        if (clock?.waitingSince != null) assert.ok(clock.waitingSince > answered);
        const asks = lines.some((one) => one.isCustomer && one.atMs > answered);
        if (status === 'in_route' && clock !== null) assert.equal(clock.waitingSince !== null, asks);
        assert.equal(calculateChatClock([...lines, line(99, false)], status, promises)?.dueAt ?? null, null);
      }),
    );
  });
});
