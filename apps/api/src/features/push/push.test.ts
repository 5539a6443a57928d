import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deletePushToken, pushKey, savePushToken } from '@sazon/contract/messages/push-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;

const token = (name: string, p256dh = 'B'.repeat(87)) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh, auth: 'a'.repeat(22) },
});
const save = (as: string, body: unknown) => test.call(savePushToken, { as, body: { token: body } as never });
const kept = () => deps.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();

describe("a browser's push registration", () => {
  it('is kept once, renewed when it comes again, and forgotten on request', async () => {
    const { id, token: as } = await aCustomer(test);
    await Promise.all([1, 2, 3].map(() => save(as, token('one'))));
    const [first, ...more] = await kept();
    assert.deepEqual([first?.user_id, more.length], [id, 0]);
    deps.setNow(deps.now() + 7 * 86_400_000);
    await save(as, token('one', 'C'.repeat(87)));
    const [renewed] = await kept();
    assert.deepEqual([renewed?.id, renewed?.p256dh], [first?.id, 'C'.repeat(87)]);
    assert.ok(Number(renewed?.refreshed_at) > Number(first?.refreshed_at));
    const forget = () => test.call(deletePushToken, { as, query: { token: token('one').endpoint } });
    assert.equal((await forget()).status, 200);
    assert.equal((await forget()).status, 200);
    assert.deepEqual(await kept(), []);
  });

  it('belongs to the last person who signed in there, and only they can remove it', async () => {
    const [one, two] = [await aCustomer(test), await aCustomer(test)];
    await save(one.token, token('shared'));
    await save(two.token, token('shared'));
    assert.deepEqual(
      (await kept()).map((row) => row.user_id),
      [two.id],
    );
    await test.call(deletePushToken, { as: one.token, query: { token: token('shared').endpoint } });
    assert.equal((await kept()).length, 1);
  });

  it('is of a known push service only: we call no address that a client makes up', async () => {
    const { token: as } = await aCustomer(test);
    for (const endpoint of [
      'https://intranet.example/x',
      'http://169.254.169.254/latest',
      'https://fcm.googleapis.com.evil.example/x',
    ]) {
      assert.deepEqual((await save(as, { ...token('x'), endpoint })).status, 400, endpoint);
    }
    assert.equal((await save(as, { ...token('x'), keys: { p256dh: 'x', auth: 'y' } })).status, 400);
    assert.equal((await save(as, 'text')).status, 400);
  });

  it('is asked for under the key of the one who sends, by who has a session', async () => {
    const { token: as } = await aCustomer(test);
    assert.equal((await test.call(pushKey, { as })).body.publicKey, deps.config.push.publicKey);
    assert.equal((await test.call(pushKey)).status, 401);
  });
});
