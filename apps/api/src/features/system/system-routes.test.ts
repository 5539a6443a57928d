import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { health, outbox, ready } from '@sazon/contract/system';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();

describe('the doors of operation', () => {
  it('says that the process lives', async () => {
    assert.equal((await test.call(health)).status, 200);
  });

  it('says that it can serve once the database answers and every migration is applied', async () => {
    assert.deepEqual((await test.call(ready)).body, { status: 'ready', database: 'ok', migrations: 'ok' });
  });

  it('answers a problem in Spanish with the field for input of the wrong type', async () => {
    const { status, body } = await test.call(outbox, { query: { limit: 'x' } });
    assert.equal(status, 400);
    assert.equal(body.code, 'VALIDATION');
    assert.equal(body.field, 'limit');
  });

  it('answers 404 as a problem for a call that does not exist', async () => {
    const response = await test.app.inject({ url: '/api/nada' });
    assert.equal(response.statusCode, 404);
    assert.equal(response.json().code, 'NOT_FOUND');
  });
});
