import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { applyCoupon, autoApplyCoupon, couponsByParams } from '@sazon/contract/coupons/routes';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
await deps.db
  .insertInto('coupons')
  .values({
    ...{ id: deps.newId(), code: 'SECRETO', title: 'Solo por código', type: 'fixed', amount: 5000 },
    ...{
      apply_method: 'total',
      listed: false,
      starts_at: toIso(mondayMorning - 1),
      created_at: toIso(mondayMorning),
    },
    funded_by: JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
  })
  .execute();
beforeEach(() => deps.setNow(mondayMorning));

/** The three ways in which a code can be tried; each answers the status and whether a coupon was named. */
const ways = {
  look: async (as: string, code: string) => {
    const { status, body } = await test.call(couponsByParams, { as, query: { code } });
    return { status, found: (body.coupons ?? []).length > 0 };
  },
  apply: async (as: string, code: string) => {
    const { status, body } = await test.call(applyCoupon, { as, params: { code } });
    return { status, found: status === 200 && body.reason !== 'Cupón no disponible' };
  },
  'apply on its own': async (as: string, code: string) => {
    const { status, body } = await test.call(autoApplyCoupon, { as, body: { code } });
    return { status, found: status === 200 && body.data.reason !== 'Cupón no disponible' };
  },
};

describe('guessing coupons', () => {
  for (const [name, ask] of Object.entries(ways)) {
    it(`is over after 20 wrong codes in an hour, by ${name}: the right one is not found among 60, at once or not`, async () => {
      const { token } = await aCustomer(test);
      const guesses = Array.from({ length: 60 }, (_, place) => (place === 59 ? 'SECRETO' : `CODIGO${place}`));
      const answers = [];
      for (const guess of guesses) answers.push(await ask(token, guess));
      assert.deepEqual(Map.groupBy(answers, ({ status }) => status).get(200)?.length, 20);
      assert.deepEqual([answers[59]?.status, answers.some(({ found }) => found)], [429, false]);
      const { token: another } = await aCustomer(test);
      const burst = await Promise.all(guesses.slice(0, 59).map((guess) => ask(another, guess)));
      // the coarse guard of the call by itself refuses so many at once already
      assert.ok(burst.filter(({ status }) => status === 200).length <= 20);
      deps.setNow(mondayMorning + 3_600_000);
      assert.deepEqual(await ways.apply(token, 'secreto'), { status: 200, found: true });
    });
  }

  it('is not what somebody does who types a code that is one, however often', async () => {
    const { token } = await aCustomer(test);
    for (let time = 0; time < 25; time += 1) assert.equal((await ways.apply(token, 'SECRETO')).status, 200);
  });

  it('by one way counts for the others, and keeps nobody else from theirs', async () => {
    const [guesser, customer] = [await aCustomer(test), await aCustomer(test)];
    for (let place = 0; place < 20; place += 1) await ways.apply(guesser.token, `OTRO${place}`);
    for (const ask of Object.values(ways)) assert.equal((await ask(guesser.token, 'SECRETO')).status, 429);
    assert.deepEqual(await ways.look(customer.token, 'SECRETO'), { status: 200, found: true });
  });
});
