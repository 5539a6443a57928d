import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getHealth, listConsents, saveHealth, sayConsent } from '@sazon/contract/consents/consents-and-health-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;

const say = (as: string, kind: string, granted: boolean) =>
  test.call(sayConsent, { as, body: { kind, granted } as never });
const allowed = async (as: string) =>
  (await test.call(listConsents, { as })).body.data.filter((one) => one.allowed).map((one) => one.kind);
const peanut = { consent: true, allergens: ['mani'], diets: ['vegano'] } as const;
const save = (as: string, body: object) => test.call(saveHealth, { as, body: body as never });

describe('what I allow', () => {
  it('is nothing until I say so, is withdrawn when I say so, and every word of mine is kept', async () => {
    const { token } = await aCustomer(test);
    assert.deepEqual(await allowed(token), []);
    await say(token, 'marketing_email', true);
    assert.deepEqual(await allowed(token), ['marketing_email']);
    await say(token, 'marketing_email', false);
    assert.deepEqual(await allowed(token), []);
    const { history } = (await test.call(listConsents, { as: token })).body;
    assert.deepEqual(
      history.map((one) => [one.kind, one.granted]),
      [
        ['marketing_email', false],
        ['marketing_email', true],
      ],
    );
  });

  it('is said once, however often and at once it is sent, with its proof; and nobody else said it', async () => {
    const [one, other] = [await aCustomer(test), await aCustomer(test)];
    await Promise.all([1, 2, 3].map(() => say(one.token, 'session_analytics', true)));
    const rows = await deps.db.selectFrom('consents').selectAll().where('user_id', '=', one.id).execute();
    assert.equal(rows.length, 1);
    assert.match(rows[0]?.text_hash ?? '', /^[0-9a-f]{64}$/);
    assert.deepEqual(await allowed(other.token), []);
    assert.equal((await say(other.token, 'session_analytics', false)).body.history.length, 0);
  });

  it('cannot be changed afterwards by anybody', async () => {
    const customer = await aCustomer(test);
    await say(customer.token, 'marketing_sms', true);
    await assert.rejects(deps.db.deleteFrom('consents').where('user_id', '=', customer.id).execute());
    await assert.rejects(deps.db.updateTable('consents').set({ granted: false }).execute());
  });

  it('has no kinds of its own, and needs a session', async () => {
    const { token } = await aCustomer(test);
    const { status, body } = await say(token, 'everything', true);
    assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION', 'kind']);
    assert.equal((await test.call(listConsents)).status, 401);
  });
});

describe('allergies and diet', () => {
  it('are kept with their consent, mine only, and erased when it is withdrawn', async () => {
    const [one, other] = [await aCustomer(test), await aCustomer(test)];
    const { body } = await save(one.token, { ...peanut, allergens: ['mani', 'mani', 'huevo'] });
    assert.deepEqual(body, { allowed: true, allergens: ['mani', 'huevo'], diets: ['vegano'] });
    assert.deepEqual((await test.call(getHealth, { as: one.token })).body, body);
    assert.deepEqual((await test.call(getHealth, { as: other.token })).body, {
      allowed: false,
      allergens: [],
      diets: [],
    });
    assert.deepEqual(await allowed(one.token), ['health_data']);
    await say(one.token, 'health_data', false);
    assert.deepEqual((await test.call(getHealth, { as: one.token })).body.allergens, []);
    const rows = await deps.db.selectFrom('health_profiles').selectAll().where('user_id', '=', one.id).execute();
    assert.deepEqual(rows, []);
  });

  it('are not kept without the consent, nor when they are none that exist', async () => {
    const { token } = await aCustomer(test);
    for (const [body, field] of [
      [{ ...peanut, consent: false }, 'consent'],
      [{ ...peanut, allergens: ['plutonio'] }, 'allergens.0'],
      [{ ...peanut, diets: 'vegano' }, 'diets'],
    ] as const) {
      const answer = await save(token, body);
      assert.deepEqual([answer.status, answer.body.field], [400, field]);
    }
    assert.equal((await test.call(getHealth, { as: token })).body.allowed, false);
  });
});
