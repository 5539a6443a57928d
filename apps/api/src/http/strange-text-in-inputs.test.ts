import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { menuCategories } from '@sazon/contract/catalog/routes';
import { validateAndGenerateOrders } from '@sazon/contract/payments/routes';
import { shortText } from '@sazon/contract/scalars';
import { saveDeliveryPreference, updateUser } from '@sazon/contract/users/routes';
import { createServer } from '../app.ts';
import { aCustomer } from '../testing/customer-makers.ts';
import { aPlace } from '../testing/kitchen-makers.ts';
import { testApp } from '../testing/test-app.ts';
import { handleErrors } from './refusal-and-error-answers.ts';

const test = await testApp();

describe('text that is not what it looks like', () => {
  it('is no name: direction marks, invisible characters, blanks of other scripts', async () => {
    const { token: as } = await aCustomer(test);
    for (const firstName of [
      'Ana\u202Eoga',
      '\u200B\u200B',
      '\u2066Ana',
      'An\u00ADa',
      '\u3164',
      '\u2800',
      '\uFEFFAna\u2060',
    ]) {
      const { status, body } = await test.call(updateUser, { as, body: { firstName } });
      assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION', 'firstName'], escape(firstName));
    }
    for (const firstName of ['Íñigo', 'D’Ángelo', '李小龍', 'Ana 👩🏽‍🍳'])
      assert.equal(shortText('tu nombre').parse(firstName), firstName);
  });

  it('is no office either, which the courier reads', async () => {
    const { token: as } = await aCustomer(test);
    const { locationId, timeId } = await aPlace(test);
    const save = (office: string | null) =>
      test.call(saveDeliveryPreference, { as, body: { locationId, timeId, office } });
    for (const office of ['Piso 3\u202E', '\u200B'])
      assert.deepEqual((await save(office)).body.field, 'office', escape(office));
    for (const office of ['Piso 3, puesto 12', '', null]) assert.equal((await save(office)).status, 200);
  });

  it('is no transaction of a payment', async () => {
    const { token: as } = await aCustomer(test);
    for (const id of ['\uD800', '../merchants', 'a b', '%00']) {
      const { status, body } = await test.call(validateAndGenerateOrders, {
        as,
        body: { data: { transaction: { id, reference: 'x' } } },
      });
      assert.deepEqual([status, body.field], [400, 'data.transaction.id'], escape(id));
    }
  });
});

it('tells a stranger who they are not, whatever they send', async () => {
  for (const payload of ['{"broken', '{"firstName":7}', 'x'.repeat(600_000)]) {
    const headers = { 'content-type': 'application/json' };
    const answer = await test.app.inject({ method: 'PATCH', url: '/api/users', headers, payload });
    assert.deepEqual([answer.statusCode, answer.json().code], [401, 'AUTH_REQUIRED']);
  }
  assert.equal((await test.call(menuCategories)).status, 200);
});

it('answers every fault that is the caller’s as one, and none as a bug of ours', async () => {
  const app = createServer(test.deps.config);
  handleErrors(app);
  app.get('/:status', (request) => {
    throw Object.assign(new Error('x'), { statusCode: Number((request.params as { status: string }).status) });
  });
  const readCode = async (status: number) => {
    const answer = await app.inject(`/${status}`);
    return [answer.statusCode, answer.json().code];
  };
  assert.deepEqual(await readCode(416), [416, 'RANGE_INVALID']);
  assert.deepEqual(await readCode(405), [400, 'VALIDATION']);
  assert.deepEqual(await readCode(413), [413, 'BODY_TOO_LARGE']);
  await app.close();
});
