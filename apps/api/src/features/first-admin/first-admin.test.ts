import assert from 'node:assert/strict';
import { it } from 'node:test';
import { acceptFirstAdmin, readFirstAdmin } from '@sazon/contract/first-admin/routes';
import { listAllRestaurants } from '@sazon/contract/restaurant-setup/routes';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { aCustomer } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { createFirstAdminLink } from './first-admin-actions.ts';

const test = await testApp();
const { db } = test.deps;

const readToken = async (email: string) => (await createFirstAdminLink(test.deps, email)).split('/').at(-1) ?? '';
const accept = (token: string, as: string) => test.call(acceptFirstAdmin, { as, params: { token } });
const opens = async (as: string) => (await test.call(listAllRestaurants, { as, query: {} })).status;

it('a link makes the person of its e-mail administrator, once, and tells them and the other administrators', async () => {
  const person = await aCustomer(test, { email: 'camilo@empresa.co' });
  const other = await aCustomer(test, { email: 'otra@empresa.co' });
  const first = await readToken('camilo@empresa.co');
  const token = await readToken('camilo@empresa.co');
  assert.equal((await test.call(readFirstAdmin, { params: { token: first } })).status, 404, 'a later link replaces it');
  assert.deepEqual((await test.call(readFirstAdmin, { params: { token } })).body, { email: 'c•••@empresa.co' });
  const wrong = await accept(token, other.token);
  assert.deepEqual([wrong.status, await opens(other.token)], [403, 403]);
  assert.equal(await opens(person.token), 403);
  assert.equal((await accept(token, person.token)).status, 200);
  assert.equal(await opens(person.token), 200);
  assert.equal((await accept(token, person.token)).status, 404, 'it works once');
  const second = await aCustomer(test, { email: 'yesenia@empresa.co' });
  await accept(await readToken('yesenia@empresa.co'), second.token);
  const told = await db
    .selectFrom('outbox_messages')
    .select('recipient')
    .where('kind', '=', 'administrator_added')
    .execute();
  assert.deepEqual(told.map(({ recipient }) => recipient).sort(), [
    'camilo@empresa.co',
    'camilo@empresa.co',
    'yesenia@empresa.co',
  ]);
});

it('a link ends after 72 hours', async () => {
  const person = await aCustomer(test, { email: 'tarde@empresa.co' });
  const token = await readToken('tarde@empresa.co');
  test.deps.setNow(test.deps.now() + 72 * HOUR_MS);
  assert.equal((await accept(token, person.token)).status, 404);
});
