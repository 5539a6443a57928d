import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  finishCompanySignIn,
  linkCompany,
  startCompanySignIn,
} from '@sazon/contract/auth/company-sign-in-and-linked-companies-routes';
import { addCompanyDomain, approveCompanyDomain, saveSignOn } from '@sazon/contract/directory/sign-on-routes';
import { aCustomer } from './customer-makers.ts';
import { aRegister } from './employee-import-makers.ts';
import type { startIdentityProvider } from './local-identity-provider.ts';
import type { TestApp } from './test-app.ts';

type Provider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** Companies whose people enter by this provider, with a proven domain each, and how somebody enters by them. */
export async function companySignInMakers(test: TestApp, usual: Provider) {
  const admin = await aCustomer(test, {
    permissions: [{ permission: 'admin_preapproved_users' }, { permission: 'enterprises_preapproved_users_write' }],
  });
  let made = 0;

  /** A company whose people enter by a provider, with a proven domain of its own. */
  async function aCompany(provider = usual) {
    const { enterprise, hr } = await aRegister(test);
    const domain = `empresa${++made}.co`;
    const params = { enterpriseId: enterprise.id };
    const { issuer, clientId, clientSecret } = provider;
    const body = { issuer, clientId, clientSecret, enabled: true };
    assert.equal((await test.call(saveSignOn, { as: hr.token, params, body })).status, 200);
    await test.call(addCompanyDomain, { as: hr.token, params, body: { domain: `@${domain.toUpperCase()}` } });
    const approved = await test.call(approveCompanyDomain, { as: admin.token, params: { ...params, domain } });
    assert.equal(approved.status, 200);
    const email = `ana@${domain}`;
    const subject = `s-${made}`;
    provider.people.set(subject, { email, email_verified: true, given_name: 'Ana', family_name: 'Gómez' });
    return { id: enterprise.id, hr, params, domain, email, subject, provider };
  }

  type Company = Awaited<ReturnType<typeof aCompany>>;

  async function start({ email }: Pick<Company, 'email'>) {
    const challengeId = randomUUID();
    const { body, status } = await test.call(startCompanySignIn, { body: { email, challengeId } });
    return { ...body, status, challengeId };
  }
  const finish = (callback: string, challengeId: string) =>
    test.call(finishCompanySignIn, { body: { callback, challengeId } });

  /** Enters by the company, as far as it goes. */
  async function enter(company: Company, subject = company.subject) {
    const { url, challengeId } = await start(company);
    return await finish(await company.provider.visit(url, subject), challengeId);
  }

  /** Enters, and links the account that the person confirms to be theirs. */
  async function linked(company: Company, account?: { id: string; token: string }) {
    const own = account ?? (await aCustomer(test));
    const token = String((await enter(company)).body.detail?.token);
    const answer = await test.call(linkCompany, { as: own.token, body: { token } });
    return { own, ...answer };
  }

  return { admin, aCompany, start, finish, enter, linked };
}
