import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { judgeClaims, judgeRegister } from './company-sign-on.ts';
import { findMailDomain, isPublicMailDomain, toMailDomain } from './mail-domain.ts';

describe('the domain of an e-mail', () => {
  it('is cleaned, and nothing else passes for one', () => {
    assert.equal(toMailDomain(' @Nogal.COM.co '), 'nogal.com.co');
    for (const wrong of ['', 'nogal', 'com.co', 'a b.co', '-nogal.co', 'nogal.co/x', '10.0.0.1', 'x@nogal.co'])
      assert.equal(toMailDomain(wrong), null, wrong);
    assert.equal(findMailDomain('ana@otro.co@nogal.co'), 'nogal.co');
    assert.equal(findMailDomain('@nogal.co'), null);
    assert.equal(isPublicMailDomain('gmail.com'), true);
    assert.equal(isPublicMailDomain('nogal.co'), false);
  });
});

describe('what a provider says', () => {
  const say = (email: string | null, isEmailVerified: boolean | null = null) =>
    judgeClaims({ email, isEmailVerified }, ['nogal.co']);
  it('counts for a proven domain only', () => {
    assert.deepEqual(say('Ana@Nogal.co'), { email: 'ana@nogal.co' });
    assert.deepEqual(say('ana@otra.co'), { problem: 'unproven_domain' });
    assert.deepEqual(say('ana@sub.nogal.co'), { problem: 'unproven_domain' });
    assert.deepEqual(say('ana@nogal.co', false), { problem: 'unverified_email' });
    assert.deepEqual(say(null), { problem: 'no_email' });
  });
  it('never brings in a mailbox of a domain that is not proven', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.domain()), (email, domains) => {
        const judged = judgeClaims({ email, isEmailVerified: true }, domains);
        return 'problem' in judged || domains.some((domain) => judged.email.endsWith(`@${domain}`));
      }),
    );
  });
});

describe('the register', () => {
  const row = (active: boolean, userId: string | null = null) => ({ active, userId });
  it('shuts out who was withdrawn, and who is somebody else', () => {
    assert.equal(judgeRegister([], 'ana'), 'open');
    assert.equal(judgeRegister([row(true)], 'ana'), 'open');
    assert.equal(judgeRegister([row(false)], null), 'withdrawn');
    assert.equal(judgeRegister([row(false, 'ana'), row(true)], 'ana'), 'withdrawn');
    assert.equal(judgeRegister([row(true, 'luis')], 'ana'), 'somebody_else');
    assert.equal(judgeRegister([row(true, 'ana'), row(true, 'luis')], 'ana'), 'open');
  });
  it('lets nobody in whose rows are all withdrawn', () => {
    const rows = fc.array(
      fc.record({ active: fc.constant(false), userId: fc.option(fc.constantFrom('ana', 'luis')) }),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(
        rows,
        fc.option(fc.constantFrom('ana', 'eva')),
        (all, who) => judgeRegister(all, who) === 'withdrawn',
      ),
    );
  });
});
