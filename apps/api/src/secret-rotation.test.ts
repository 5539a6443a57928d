import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getCart } from '@sazon/contract/cart/routes';
import { consolidatorLogin } from '@sazon/contract/consolidator/routes';
import { buildApp, createServer } from './app.ts';
import { toIso } from './db/to-iso.ts';
import type { Deps } from './deps.ts';
import { hashConsolidatorCode } from './features/consolidator/consolidator-code-hash.ts';
import { isReportsKey } from './features/messages/sms-report-address.ts';
import { readUnsubscribeToken, signUnsubscribeToken } from './features/messages/unsubscribe-token.ts';
import { buildPhotoUrl, verifyPhotoLink } from './features/private-photos/photo-links.ts';
import { sealText, unsealText } from './features/second-factor/second-factor-secret-encryption.ts';
import { resealSecrets } from './features/system-maintenance/re-encrypt-secrets-actions.ts';
import { aCustomer } from './testing/customer-makers.ts';
import { testApp } from './testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const former = deps.config.secret;
const next = 'a secret of more than thirty-two characters';

/** The product with these secrets, on the same database. */
async function withSecrets(secret: string, otherSecret: string | undefined) {
  const own: Deps = { ...deps, config: { ...deps.config, secret, otherSecret } };
  const app = createServer(own.config);
  await buildApp(app, own);
  const readCart = async (token: string) =>
    (await app.inject({ url: '/api/cart', headers: { authorization: `Bearer ${token}` } })).statusCode;
  const enter = async (code: string) =>
    (await app.inject({ method: consolidatorLogin.method, url: `/api${consolidatorLogin.path}`, payload: { code } }))
      .statusCode;
  return { deps: own, app, readCart, enter };
}

describe('an exchange of the secret', () => {
  it('signs nobody out, and opens what was sealed and hashed before, until the former secret is taken away', async () => {
    const stranger = await aCustomer(test);
    const customer = await aCustomer(test);
    const code = 'RT47FT';
    const consolidator = { id: deps.newId(), name: 'Marta', created_at: toIso(deps.now()) };
    await deps.db
      .insertInto('consolidators')
      .values({ ...consolidator, code_hash: hashConsolidatorCode(former, code) })
      .execute();
    const lost = 'a secret that nobody has any more, and that was long';
    const rows = [[stranger, lost] as const, [customer, former] as const].map(([{ id }, secret]) => ({
      ...{ user_id: id, secret: sealText(secret, id, 'JBSWY3DPEHPK3PXP'), created_at: toIso(deps.now()) },
    }));
    await deps.db.insertInto('second_factors').values(rows).execute();

    const alone = await withSecrets(next, undefined);
    assert.equal(await alone.readCart(customer.token), 401);
    assert.equal(await alone.enter(code), 400);
    const both = await withSecrets(next, former);
    assert.equal(await both.readCart(customer.token), 200);
    assert.equal(await both.readCart(`${customer.token.slice(0, -4)}AAAA`), 401);
    assert.equal(await both.enter(code), 200);

    assert.equal(await resealSecrets(both.deps), 1, 'what nobody can open stops nothing');
    assert.equal(await resealSecrets(both.deps), 0);
    const { secret } = await deps.db
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    assert.equal(unsealText(alone.deps.config, customer.id, secret), 'JBSWY3DPEHPK3PXP');
    assert.equal(await alone.enter(code), 200, 'its hash is by the new secret since it was used');
    assert.equal((await test.call(getCart, { as: customer.token })).status, 200);
    for (const { app } of [alone, both]) await app.close();
  });

  it('leaves links and addresses that people and providers hold working', () => {
    const config = { ...deps.config, secret: next, otherSecret: former };
    const userId = deps.newId();
    const photo = buildPhotoUrl(former, 'ab'.repeat(16), deps.now()).split('/').at(-1) ?? '';
    assert.equal(verifyPhotoLink(config, photo, deps.now()), 'ab'.repeat(16));
    assert.equal(verifyPhotoLink({ secret: next, otherSecret: undefined }, photo, deps.now()), undefined);
    const token = signUnsubscribeToken(deps.config, userId, 'email');
    assert.deepEqual(readUnsubscribeToken(config, token), { userId, channel: 'email' });
    assert.equal(readUnsubscribeToken({ ...config, otherSecret: undefined }, token), undefined);
    assert.equal(isReportsKey(config, 'another'), false);
  });
});
