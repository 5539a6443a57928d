import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loginEmail, validateUserAndGetOtp } from '@sazon/contract/auth/routes';
import { getCart } from '@sazon/contract/cart/routes';
import { sql } from 'kysely';
import { hashPassword } from '../features/auth/password-hash-and-strength.ts';
import { aCustomer } from '../testing/customer-makers.ts';
import { testApp } from '../testing/test-app.ts';
import { recordSecurityEvent, writeSecurityEvents } from './security-event-recorder.ts';

const test = await testApp();
const { db } = test.deps;

/** What is kept, once all of it is written. */
async function kept() {
  await writeSecurityEvents(test.deps);
  return await db.selectFrom('security_events').selectAll().orderBy('id').execute();
}

describe('security events', () => {
  it('keep who signed in and who did not, without the address or what was typed', async () => {
    const email = 'ana.segura@example.co';
    const ana = await aCustomer(test, { email, passwordHash: await hashPassword('una clave bien larga') });
    const ip = '190.24.1.7';
    await test.call(loginEmail, { body: { email, password: 'otra clave muy larga' }, ip });
    await test.call(loginEmail, { body: { email, password: 'una clave bien larga' }, ip });
    await test.call(validateUserAndGetOtp, { body: { phoneNumber: ana.phone }, ip });
    const events = await kept();
    assert.deepEqual(
      events.map(({ event, outcome, code, actor_id }) => [event, outcome, code, actor_id]),
      [
        ['sign_in', 'refused', 'BAD_CREDENTIALS', null],
        ['sign_in', 'done', null, ana.id],
        ['code_asked', 'done', null, null],
      ],
    );
    assert.equal(new Set(events.map((event) => event.address_key)).size, 1);
    assert.equal(events[0]?.target_key, events[1]?.target_key, 'the same account is tried');
    const text = JSON.stringify(events);
    for (const secret of [ip, email, ana.phone, 'clave']) assert.ok(!text.includes(secret), secret);
  });

  it('keep what was refused, the same refusal of one address as one row with its number', async () => {
    const before = (await kept()).length;
    for (let times = 0; times < 5; times++) await test.call(getCart, { ip: '190.24.1.8' });
    const [refused, ...more] = (await kept()).slice(before);
    assert.deepEqual(
      [refused?.event, refused?.code, refused?.route, refused?.times, more.length],
      ['refused', 'AUTH_REQUIRED', 'GET /api/cart', 5, 0],
    );
  });

  it('are never changed, and not deleted for half a year', async () => {
    recordSecurityEvent(test.deps, { event: 'sign_in', outcome: 'done' });
    assert.ok((await kept()).length > 0);
    await assert.rejects(sql`UPDATE security_events SET outcome = 'refused'`.execute(db), /never changed/);
    await sql`INSERT INTO security_events (happened_at, event, outcome, times) VALUES (now(), 'sign_in', 'done', 1)`.execute(
      db,
    );
    await assert.rejects(sql`DELETE FROM security_events`.execute(db), /never changed/);
  });
});
