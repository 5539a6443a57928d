import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { linkCompany, startCompanySignIn } from '@sazon/contract/auth/company-sign-in-and-linked-companies-routes';
import {
  addCompanyDomain,
  approveCompanyDomain,
  checkSignOn,
  readSignOn,
  removeCompanyDomain,
  saveSignOn,
} from '@sazon/contract/directory/sign-on-routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { createIdentityProviders } from '../../outside/identity-providers.ts';
import { companySignInMakers } from '../../testing/company-sign-in-makers.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aRegister } from '../../testing/employee-import-makers.ts';
import { startIdentityProvider } from '../../testing/local-identity-provider.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { setEmployeeActive } from '../employees/add-and-withdraw-employees-actions.ts';

const test = await testApp();
const redirectUri = `${test.deps.config.publicUrl}/autenticacion/empresa`;
const nogal = await startIdentityProvider(redirectUri);
const roble = await startIdentityProvider(redirectUri);
after(() => Promise.all([nogal.close(), roble.close()]));
const { admin, aCompany, start, finish, enter, linked } = await companySignInMakers(test, nogal);

describe('entering by the company', () => {
  it('knows a person by issuer and subject, once they confirmed their account', async () => {
    const company = await aCompany();
    const first = await enter(company);
    assert.deepEqual([first.status, first.body.code], [404, 'ACCOUNT_MISSING']);
    const { email, firstName, lastName } = first.body.detail ?? {};
    assert.deepEqual({ email, firstName, lastName }, { email: company.email, firstName: 'Ana', lastName: 'Gómez' });
    const { own, status } = await linked(company);
    assert.equal(status, 200);
    const again = await enter(company);
    assert.deepEqual([again.status, again.body.user?.id, again.body.user?.enterpriseId], [200, own.id, company.id]);
    assert.equal((await test.call(refreshUser, { as: again.body.accessToken })).status, 200);
    // the same mailbox at the provider is another person
    company.provider.people.set('heir', { email: company.email, email_verified: true });
    assert.equal((await enter(company, 'heir')).body.code, 'ACCOUNT_MISSING');
    // a mailbox that changed is the same one
    company.provider.people.set(company.subject, { email: `otra@${company.domain}` });
    assert.equal((await enter(company)).body.user?.id, own.id);
  });

  it('enrols nobody and gives no pre-approval away', async () => {
    const company = await aCompany();
    const { own } = await linked(company);
    const { plan } = (await test.call(refreshUser, { as: own.token })).body;
    assert.equal(plan, 'normal');
    const rows = await test.deps.db
      .selectFrom('preapproved_users')
      .select('id')
      .where('user_id', '=', own.id)
      .execute();
    assert.deepEqual(rows, []);
  });

  it('refuses who moved to another company, and who pays by the payroll of another', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const { own } = await linked(company);
    assert.equal((await linked(other, own)).status, 200);
    assert.equal((await enter(company)).body.code, 'ACCOUNT_MISSING');
    const employee = await onPayroll(test, (await aRegister(test)).enterprise.id);
    const { status, body } = await linked(company, employee);
    assert.deepEqual([status, body.code], [409, 'STATE_CONFLICT']);
  });

  it('takes an answer once, from the browser that asked, for its own question', async () => {
    const company = await aCompany();
    const { url, challengeId } = await start(company);
    const callback = await nogal.visit(url, company.subject);
    assert.equal((await finish(callback, randomUUID())).body.code, 'CODE_EXPIRED');
    const second = await start(company);
    const good = await nogal.visit(second.url, company.subject);
    const forged = new URLSearchParams(good);
    forged.set('state', 'somebody-elses');
    assert.equal((await finish(forged.toString(), second.challengeId)).body.code, 'CODE_EXPIRED');
    // the code of an earlier question with the state of this one
    const mixed = new URLSearchParams(good);
    mixed.set('code', new URLSearchParams(callback).get('code') ?? '');
    assert.equal((await finish(mixed.toString(), second.challengeId)).body.code, 'SIGN_ON_FAILED');
    assert.equal((await finish(good, second.challengeId)).body.code, 'CODE_EXPIRED');
    const third = await start(company);
    const fresh = await nogal.visit(third.url, company.subject);
    assert.equal((await finish(fresh, third.challengeId)).body.code, 'ACCOUNT_MISSING');
    assert.equal((await finish(fresh, third.challengeId)).body.code, 'CODE_EXPIRED');
    assert.notEqual(challengeId, third.challengeId);
  });

  it('refuses another nonce, a late answer and a no of the provider', async () => {
    const company = await aCompany();
    const asked = await start(company);
    const url = new URL(asked.url);
    url.searchParams.set('nonce', 'another');
    const wrong = await finish(await nogal.visit(url.href, company.subject), asked.challengeId);
    assert.deepEqual([wrong.status, wrong.body.code], [409, 'SIGN_ON_FAILED']);
    const late = await start(company);
    const callback = await nogal.visit(late.url, company.subject);
    const now = test.deps.now();
    test.deps.setNow(now + 11 * 60_000);
    assert.equal((await finish(callback, late.challengeId)).body.code, 'CODE_EXPIRED');
    test.deps.setNow(now);
    const denied = await start(company);
    const state = new URL(denied.url).searchParams.get('state');
    const no = await finish(`error=access_denied&state=${state}&iss=${nogal.issuer}`, denied.challengeId);
    assert.match(no.body.message, /no autorizó/);
  });

  it('refuses mail of another domain, unconfirmed mail, and another company’s provider', async () => {
    const company = await aCompany();
    const other = await aCompany(roble);
    const say = async (claims: object) => {
      nogal.people.set(company.subject, claims);
      return (await enter(company)).body.message;
    };
    assert.match(await say({ email: 'ana@ajena.co' }), /dominio aprobado/);
    assert.match(await say({ email: other.email }), /dominio aprobado/);
    assert.match(await say({ email: company.email, email_verified: false }), /no confirma tu correo/);
    assert.match(await say({}), /no nos dijo tu correo/);
    roble.people.set('thief', { email: company.email, email_verified: true });
    assert.match((await enter(other, 'thief')).body.message, /dominio aprobado/);
    const asked = await start(company);
    const theirs = await start(other);
    const callback = new URLSearchParams(await roble.visit(theirs.url, other.subject));
    callback.set('state', new URL(asked.url).searchParams.get('state') ?? '');
    assert.equal((await finish(callback.toString(), asked.challengeId)).body.code, 'SIGN_ON_FAILED');
  });

  it('shuts out whom the company withdrew, whatever their provider says', async () => {
    const company = await aCompany();
    const { own } = await linked(company);
    const row = {
      ...{ id: test.deps.newId(), enterprise_id: company.id, identification_type: 'cedula_de_ciudadania' as const },
      ...{ identification: '52010203', first_name: 'Ana', last_name: 'Gómez', amount_approved_cop: 0 },
      ...{ email: company.email, active: false, created_at: new Date(test.deps.now()).toISOString() },
    };
    await test.deps.db.insertInto('preapproved_users').values(row).execute();
    const { status, body } = await enter(company);
    assert.deepEqual([status, body.code], [403, 'ACCOUNT_INACTIVE']);
    await test.deps.db.updateTable('preapproved_users').set({ active: true }).where('id', '=', row.id).execute();
    assert.equal((await enter(company)).body.user?.id, own.id);
    const other = await aCustomer(test);
    await test.deps.db.updateTable('preapproved_users').set({ user_id: other.id }).where('id', '=', row.id).execute();
    company.provider.people.set('heir', { email: company.email });
    const token = String((await enter(company, 'heir')).body.detail?.token);
    const taken = await test.call(linkCompany, { as: (await aCustomer(test)).token, body: { token } });
    assert.deepEqual([taken.status, taken.body.code], [409, 'STATE_CONFLICT']);
  });

  it('opens to people once the company is open, and is set up before', async () => {
    const company = await aCompany();
    const asked = await start(company);
    const token = String((await enter(company)).body.detail?.token);
    const is = (state: 'draft' | 'suspended') =>
      test.deps.db.updateTable('enterprises').set({ state }).where('id', '=', company.id).execute();
    await is('draft');
    assert.equal((await start(company)).status, 404);
    const callback = await nogal.visit(asked.url, company.subject);
    assert.equal((await finish(callback, asked.challengeId)).body.code, 'CODE_EXPIRED');
    const own = await aCustomer(test);
    assert.equal((await test.call(linkCompany, { as: own.token, body: { token } })).body.code, 'CODE_EXPIRED');
    const again = { issuer: nogal.issuer, clientId: nogal.clientId, enabled: true };
    const saved = { as: company.hr.token, params: company.params, body: again };
    assert.equal((await test.call(saveSignOn, saved)).status, 200, 'its secret is known');
    await is('suspended');
    assert.equal((await test.call(linkCompany, { as: own.token, body: { token } })).status, 200);
    assert.equal((await enter(company)).body.user?.id, own.id);
  });

  it('ends at once what its provider opened when the company withdraws somebody, and nothing that they opened', async () => {
    const company = await aCompany();
    const { own } = await linked(company);
    const id = test.deps.newId();
    const row = {
      ...{ id, enterprise_id: company.id, identification_type: 'cedula_de_ciudadania' as const },
      ...{ identification: '52010299', first_name: 'Ana', last_name: 'Gómez', amount_approved_cop: 0 },
      ...{ email: company.email, user_id: own.id, created_at: new Date(test.deps.now()).toISOString() },
    };
    await test.deps.db.insertInto('preapproved_users').values(row).execute();
    const { accessToken = '' } = (await enter(company)).body;
    const living = () =>
      test.deps.db
        .selectFrom('sessions')
        .select('enterprise_id as companyId')
        .where('user_id', '=', own.id)
        .where('revoked_at', 'is', null)
        .execute();
    const before = await living();
    assert.ok(before.some(({ companyId }) => companyId === company.id));
    const status = async (as: string) => (await test.call(refreshUser, { as })).status;
    assert.deepEqual([await status(accessToken), await status(own.token)], [200, 200]);
    const actor = { permissions: [], restaurantPermissions: {}, userId: company.hr.id };
    const may = { [company.id]: ['enterprises_preapproved_users_delete' as const] };
    assert.equal(await setEmployeeActive(test.deps, { ...actor, enterprisePermissions: may }, id, false), null);
    assert.deepEqual(
      await living(),
      before.filter(({ companyId }) => companyId === null),
    );
    for (let tries = 0; tries < 100 && (await status(accessToken)) !== 401; tries += 1)
      await new Promise((again) => setTimeout(again, 20));
    assert.deepEqual([await status(accessToken), await status(own.token)], [401, 200]);
  });

  it('says so when the provider is down, or does not answer', async () => {
    const company = await aCompany();
    const silent = http.createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const issuer = `http://localhost:${(silent.address() as AddressInfo).port}`;
    const { identity } = test.deps;
    test.deps.identity = createIdentityProviders({ allowLoopback: true, timeoutMs: 150 });
    const set = (to: string) =>
      test.call(saveSignOn, {
        ...{ as: company.hr.token, params: company.params },
        body: { issuer: to, clientId: 'sazon', clientSecret: 'x', enabled: true },
      });
    await set(issuer);
    const { status } = await start(company);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    assert.equal(status, 409);
    const down = await test.call(startCompanySignIn, { body: { email: company.email, challengeId: randomUUID() } });
    assert.match(down.body.message, /no responde/);
    test.deps.identity = identity;
    await set(nogal.issuer);
    const wrongSecret = await enter(company);
    assert.match(wrongSecret.body.message, /no reconoce a Sazón/);
  });
});

describe('setting it up', () => {
  it('keeps the secret to itself, and sends it nowhere else', async () => {
    const { hr, params, id } = await aCompany();
    const read = await test.call(readSignOn, { as: hr.token });
    assert.deepEqual(
      read.body.data.map(({ provider }) => provider?.clientId),
      ['sazon'],
    );
    assert.equal(JSON.stringify(read.body).includes(nogal.clientSecret), false);
    const stored = await test.deps.db
      .selectFrom('sign_on_providers')
      .select('sealed_secret')
      .where('enterprise_id', '=', id)
      .executeTakeFirst();
    assert.equal(stored?.sealed_secret.includes(nogal.clientSecret), false);
    const save = (issuer: string, clientId: string) =>
      test.call(saveSignOn, { as: hr.token, params, body: { issuer, clientId, enabled: false } });
    assert.equal((await save(nogal.issuer, 'sazon')).status, 200);
    assert.equal((await save(roble.issuer, 'sazon')).body.field, 'clientSecret');
    assert.equal((await save(nogal.issuer, 'other')).body.field, 'clientSecret');
  });

  it('tries the connection, and refuses addresses inside', async () => {
    const { hr, params } = await aCompany();
    const check = (issuer: string) => test.call(checkSignOn, { as: hr.token, params, body: { issuer } });
    assert.equal((await check(nogal.issuer)).status, 200);
    assert.match((await check(`${nogal.issuer}/otro`)).body.message, /no hay un proveedor|otro emisor|Nadie/);
    for (const inside of [
      'http://nogal.co',
      'https://10.0.0.7',
      'https://[::1]:9',
      'https://intranet',
      'https://169.254.169.254/x',
    ])
      assert.match((await check(inside)).body.message, inside === 'https://[::1]:9' ? /Nadie/ : /red interna/, inside);
    assert.equal((await check('no es')).status, 400);
    const { identity } = test.deps;
    test.deps.identity = createIdentityProviders({ allowLoopback: false, timeoutMs: 500 });
    for (const inside of [nogal.issuer, 'https://[::1]', 'https://127.0.0.1', 'https://localhost'])
      assert.match((await check(inside)).body.message, /red interna/, inside);
    test.deps.identity = identity;
  });

  it('counts a domain once the platform approves it, for one company, and no mail for everybody', async () => {
    const mine = await aCompany();
    const { hr, params } = await aRegister(test).then((one) => ({
      ...one,
      params: { enterpriseId: one.enterprise.id },
    }));
    const ask = (domain: string) => test.call(addCompanyDomain, { as: hr.token, params, body: { domain } });
    assert.match((await ask('Gmail.com')).body.message, /cualquiera/);
    assert.equal((await ask('no-es')).status, 400);
    assert.equal((await ask(mine.domain)).status, 200);
    const approve = (as: string, domain: string) =>
      test.call(approveCompanyDomain, { as, params: { ...params, domain } });
    assert.equal((await approve(hr.token, mine.domain)).status, 403);
    assert.equal((await approve(admin.token, mine.domain)).status, 409);
    assert.equal((await approve(admin.token, 'nadie.co')).status, 404);
    await test.call(addCompanyDomain, { as: admin.token, params, body: { domain: 'propio.co' } });
    assert.equal((await approve(admin.token, 'propio.co')).status, 403);
    assert.equal((await start({ email: 'ana@propio.co' })).status, 404);
    await test.call(removeCompanyDomain, { as: mine.hr.token, params: { ...mine.params, domain: mine.domain } });
    assert.equal((await start(mine)).status, 404);
    assert.equal((await approve(admin.token, mine.domain)).status, 200);
  });

  it('is done by who keeps that register', async () => {
    const company = await aCompany();
    const stranger = await aRegister(test);
    const body = { issuer: nogal.issuer, clientId: 'x', clientSecret: 'y', enabled: true };
    for (const [as, status] of [
      [stranger.hr.token, 404],
      [(await aCustomer(test)).token, 403],
    ] as const) {
      assert.equal((await test.call(saveSignOn, { as, params: company.params, body })).status, status);
      assert.equal(
        (await test.call(addCompanyDomain, { as, params: company.params, body: { domain: 'a.co' } })).status,
        status,
      );
    }
    assert.equal(
      (await test.call(linkCompany, { as: company.hr.token, body: { token: 'x' } })).body.code,
      'CODE_EXPIRED',
    );
  });
});
