import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { listCompanyLinks, unlinkCompany } from '@sazon/contract/auth/company-sign-in-and-linked-companies-routes';
import { refresh } from '@sazon/contract/auth/routes';
import { beginSecondFactor, confirmSecondFactor, loginSecondFactor } from '@sazon/contract/auth/second-factor-routes';
import { addCompanyDomain, approveCompanyDomain, removeCompanyDomain } from '@sazon/contract/directory/sign-on-routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { Secret, TOTP } from 'otpauth';
import { companySignInMakers } from '../../testing/company-sign-in-makers.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { startIdentityProvider } from '../../testing/local-identity-provider.ts';
import { messagesTo } from '../../testing/sent-codes.ts';
import { proofHeaders } from '../../testing/step-up-proof-headers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const nogal = await startIdentityProvider(`${test.deps.config.publicUrl}/autenticacion/empresa`);
after(() => nogal.close());
const { admin, aCompany, enter, linked } = await companySignInMakers(test, nogal);

const links = async (as: string) => (await test.call(listCompanyLinks, { as })).body.data;
const unlink = (as: string, enterpriseId: string) =>
  test.call(unlinkCompany, { as, params: { enterpriseId }, headers: proofHeaders(test, as, 'sessions') });
const isIn = async (as: string) => (await test.call(refreshUser, { as })).status === 200;
async function isOut(as: string): Promise<boolean> {
  for (let tries = 0; tries < 100 && (await isIn(as)); tries += 1) await new Promise((again) => setTimeout(again, 20));
  return !(await isIn(as));
}

describe('unlinking a company', () => {
  it('ends what its provider opened at once, and keeps the session that the person opened', async () => {
    const company = await aCompany();
    const { own } = await linked(company);
    const { accessToken: entered = '', refreshToken = '' } = (await enter(company)).body;
    const [seen] = await links(own.token);
    assert.deepEqual([seen?.enterpriseId, seen?.isThisSession], [company.id, false]);
    assert.equal(seen?.lastUsedAt, test.deps.now());
    assert.deepEqual([(await links(entered))[0]?.isThisSession, await isIn(entered)], [true, true]);
    const { status, body } = await unlink(own.token, company.id);
    assert.deepEqual([status, body.signedOut], [200, false]);
    assert.deepEqual(await links(own.token), []);
    assert.deepEqual([await isOut(entered), await isIn(own.token)], [true, true]);
    assert.equal((await test.call(refresh, { as: refreshToken })).body.code, 'SESSION_EXPIRED');
    assert.equal((await enter(company)).body.code, 'ACCOUNT_MISSING');
    assert.equal(
      (await test.call(refreshUser, { as: own.token })).body.enterpriseId,
      company.id,
      'they still work there',
    );
    assert.equal((await linked(company, own)).status, 200, 'and may link it again');
  });

  it('says so to who entered by it: they sign in again', async () => {
    const company = await aCompany();
    await linked(company);
    const { accessToken = '' } = (await enter(company)).body;
    assert.equal((await unlink(accessToken, company.id)).body.signedOut, true);
    assert.equal(await isOut(accessToken), true);
  });

  it('is done again without effect, leaves other companies, and nobody unlinks another person', async () => {
    const [company, former] = [await aCompany(), await aCompany()];
    const { own } = await linked(former);
    await linked(company, own);
    const stranger = await aCustomer(test);
    assert.deepEqual(await links(stranger.token), []);
    for (const as of [stranger.token, company.hr.token, admin.token])
      assert.deepEqual((await unlink(as, company.id)).body, { signedOut: false });
    assert.equal((await test.call(unlinkCompany, { params: { enterpriseId: company.id } })).status, 401);
    assert.equal((await links(own.token)).length, 2);
    for (const _ of [1, 2]) assert.equal((await unlink(own.token, former.id)).status, 200);
    assert.deepEqual(
      (await links(own.token)).map(({ enterpriseId }) => enterpriseId),
      [company.id],
    );
    assert.equal((await enter(company)).body.user?.id, own.id);
  });

  it('needs a proof of this session, and another way in', async () => {
    const company = await aCompany();
    const own = await aCustomer(test);
    await linked(company, own);
    const bare = await test.call(unlinkCompany, { as: own.token, params: { enterpriseId: company.id } });
    assert.deepEqual([bare.status, bare.body.code], [403, 'STEP_UP_REQUIRED']);
    const set = (values: { cell_phone?: string; password_hash?: string }) =>
      db.updateTable('users').set(values).where('id', '=', own.id).execute();
    await set({ cell_phone: `601${own.phone.slice(3)}` });
    const { accessToken = '' } = (await enter(company)).body;
    const last = await unlink(own.token, company.id);
    assert.deepEqual([last.status, last.body.code], [409, 'STATE_CONFLICT']);
    assert.match(last.body.message, /única forma de entrar/);
    assert.deepEqual([(await links(own.token)).length, await isIn(accessToken)], [1, true]);
    await set({ password_hash: 'argon2id of a password' });
    assert.equal((await unlink(own.token, company.id)).status, 200);
  });

  it('lets nobody finish a second step that it began', async () => {
    const company = await aCompany();
    const { own } = await linked(company);
    const headers = proofHeaders(test, own.token, 'second_factor');
    const { secret } = (await test.call(beginSecondFactor, { as: own.token, headers })).body;
    const shown = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.deps.now() });
    await test.call(confirmSecondFactor, { as: own.token, headers, body: { code: shown() } });
    const proof = String((await enter(company)).body.detail?.proof);
    assert.equal((await unlink(own.token, company.id)).status, 200);
    test.deps.setNow(test.deps.now() + 60_000);
    const step = () => test.call(loginSecondFactor, { body: { proof, code: shown() } });
    const over = await step();
    assert.deepEqual([over.status, over.body.code], [401, 'SESSION_EXPIRED']);
    await db
      .insertInto('company_identities')
      .values({
        ...{ enterprise_id: company.id, issuer: nogal.issuer, subject: company.subject, user_id: own.id },
        linked_at: new Date(test.deps.now()).toISOString(),
      })
      .execute();
    assert.equal((await step()).status, 200, 'the same proof and code, linked');
  });
});

describe('the answer on a domain', () => {
  const asked = async (domain: string) => {
    const company = await aCompany();
    const params = { ...company.params, domain };
    await test.call(addCompanyDomain, { as: company.hr.token, params: company.params, body: { domain } });
    const told = () => messagesTo(test, `ana.${company.hr.phone}@example.co`);
    const before = (await told()).length;
    const news = async () => (await told()).slice(0, -before || undefined).map(({ subject }) => subject);
    return { ...company, params, news };
  };

  it('is told once to who asked for it', async () => {
    const yes = await asked('nogalseguros.co');
    for (const _ of [1, 2]) await test.call(approveCompanyDomain, { as: admin.token, params: yes.params });
    assert.deepEqual(await yes.news(), ['nogalseguros.co ya es un dominio de tu empresa en Sazón']);
    const no = await asked('ajeno.co');
    for (const _ of [1, 2]) await test.call(removeCompanyDomain, { as: admin.token, params: no.params });
    assert.deepEqual(await no.news(), ['Sazón no aprobó el dominio ajeno.co']);
  });

  it('is told to nobody who took it away themselves, keeps the register no more, or has no confirmed e-mail', async () => {
    const own = await asked('arrepentido.co');
    await test.call(removeCompanyDomain, { as: own.hr.token, params: own.params });
    assert.deepEqual(await own.news(), []);
    const gone = await asked('ausente.co');
    await db.deleteFrom('user_permissions').where('user_id', '=', gone.hr.id).execute();
    await test.call(approveCompanyDomain, { as: admin.token, params: gone.params });
    assert.deepEqual(await gone.news(), []);
    const unconfirmed = await asked('sinconfirmar.co');
    await db.updateTable('users').set({ verified_at: null }).where('id', '=', unconfirmed.hr.id).execute();
    const { status } = await test.call(removeCompanyDomain, { as: admin.token, params: unconfirmed.params });
    assert.deepEqual([status, await unconfirmed.news()], [200, []]);
  });
});
