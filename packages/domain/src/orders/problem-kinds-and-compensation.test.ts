import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { chooseCompensation, PROBLEM_KINDS, type ProblemFacts } from './problem-kinds-and-compensation.ts';

const noon = 1_000 * MINUTE_MS;
const facts = (more: Partial<ProblemFacts> = {}): ProblemFacts => ({
  isDelivered: true,
  paidCop: 20_001,
  hourMs: noon,
  dueMs: noon + 10 * MINUTE_MS,
  pickedAtMs: noon - 30 * MINUTE_MS,
  arrivedAtMs: noon,
  recentCompensations: 0,
  ...more,
});

describe('the remedy of a problem', () => {
  it('is all that was paid for another dish or one in bad condition, at the cost of the restaurant', () => {
    for (const kind of ['wrong_dish', 'bad_condition'] as const)
      assert.deepEqual(chooseCompensation(kind, facts()), {
        remedy: 'tingos',
        amountCop: 20_001,
        liable: 'restaurant',
      });
  });

  it('is a part for what is missing or cold', () => {
    assert.deepEqual(chooseCompensation('missing', facts()), {
      remedy: 'tingos',
      amountCop: 6000,
      liable: 'restaurant',
    });
    assert.deepEqual(chooseCompensation('cold', facts()), { remedy: 'tingos', amountCop: 6000, liable: 'restaurant' });
    const late = facts({ arrivedAtMs: noon + 30 * MINUTE_MS });
    assert.deepEqual(chooseCompensation('cold', late), { remedy: 'tingos', amountCop: 6000, liable: 'platform' });
  });

  it('follows the recorded times when it was late, and finds the party that lost them', () => {
    const at = (minutes: number) => noon + minutes * MINUTE_MS;
    assert.deepEqual(chooseCompensation('late', facts({ arrivedAtMs: at(10) })), { remedy: 'support' });
    assert.deepEqual(chooseCompensation('late', facts({ arrivedAtMs: null })), { remedy: 'support' });
    const slight = { remedy: 'tingos', amountCop: 3000, liable: 'platform' };
    assert.deepEqual(chooseCompensation('late', facts({ arrivedAtMs: at(11) })), slight);
    const very = { remedy: 'tingos', amountCop: 6000, liable: 'restaurant' };
    assert.deepEqual(chooseCompensation('late', facts({ arrivedAtMs: at(25), pickedAtMs: at(1) })), very);
    assert.deepEqual(chooseCompensation('late', facts({ arrivedAtMs: at(25), pickedAtMs: null })), very);
  });

  it('never gives back more than was paid, nor anything for what was free', () => {
    for (const kind of PROBLEM_KINDS) {
      for (const paidCop of [0, 1, 3, 999]) {
        const remedy = chooseCompensation(kind, facts({ paidCop, arrivedAtMs: noon + 60 * MINUTE_MS }));
        if (remedy.remedy === 'tingos') assert.ok(remedy.amountCop > 0 && remedy.amountCop <= paidCop);
      }
      assert.deepEqual(chooseCompensation(kind, facts({ paidCop: 0 })), { remedy: 'support' });
    }
  });

  it('is for a person to decide after three in thirty days, and while it was not handed over', () => {
    assert.equal(chooseCompensation('wrong_dish', facts({ recentCompensations: 2 })).remedy, 'tingos');
    assert.equal(chooseCompensation('wrong_dish', facts({ recentCompensations: 3 })).remedy, 'support');
    assert.equal(chooseCompensation('wrong_dish', facts({ isDelivered: false })).remedy, 'support');
  });
});
