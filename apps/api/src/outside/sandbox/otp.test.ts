import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aCharge, getMadeTransaction, sandboxForTests } from '../../testing/payment-sandbox-maker.ts';
import { pseMethod } from '../../testing/pse-method.ts';
import type { OtpSession } from '../payment-provider.ts';

const box = await sandboxForTests();
const { provider } = box;
const daviplata = { type: 'daviplata', legalIdType: 'CC', legalId: '1134568019' } as const;

async function waiting(reference: string) {
  const made = getMadeTransaction(await provider.chargeDirect(aCharge(reference), daviplata));
  const found = await provider.transaction(made.id);
  const session = await provider.otpSession(made.id);
  assert.ok(session);
  return { id: made.id, found, session };
}
const readStatus = async (id: string) => (await provider.transaction(id))?.status;

describe('a payment by Daviplata', () => {
  it('waits for a code, without sending its owner to another page', async () => {
    const { found } = await waiting('otp-waits');
    assert.deepEqual([found?.status, found?.needsOtp, found?.redirectUrl], ['PENDING', true, null]);
  });

  for (const [code, status] of [
    ['574829', 'APPROVED'],
    ['932015', 'DECLINED'],
    ['186743', 'DECLINED'],
    ['999999', 'ERROR'],
  ] as const) {
    it(`ends ${status} with ${code}`, async () => {
      const { id, session } = await waiting(`otp-${code}`);
      assert.equal((await provider.checkOtp(session, code)).outcome, 'ok');
      assert.equal(await readStatus(id), status);
    });
  }

  it('stays pending after a wrong code, takes the right one with the next bearer, and no bearer twice', async () => {
    const { id, session } = await waiting('otp-wrong');
    const first = await provider.checkOtp(session, '111111');
    assert.deepEqual([first.outcome, first.checksLeft, await readStatus(id)], ['wrong', 1, 'PENDING']);
    await assert.rejects(provider.checkOtp(session, '574829'));
    assert.equal((await provider.checkOtp(first.session, '574829')).outcome, 'ok');
    assert.equal(await readStatus(id), 'APPROVED');
  });

  it('is declined after two wrong codes', async () => {
    const { id, session } = await waiting('otp-twice');
    const { session: next } = await provider.checkOtp(session, '111111');
    await provider.checkOtp(next, '222222');
    assert.equal(await readStatus(id), 'DECLINED');
  });

  it('sends its code again once', async () => {
    const { session } = await waiting('otp-send');
    const sent = await provider.sendOtp(session);
    assert.deepEqual([sent.outcome, sent.sendsLeft], ['ok', 0]);
    assert.equal((await provider.sendOtp(sent.session)).outcome, 'over');
  });

  it('is declined when nobody wrote the code for three minutes', async () => {
    const { id } = await waiting('otp-late');
    box.pass(3 * 60_000);
    assert.equal(await readStatus(id), 'DECLINED');
  });

  it('never sends its bearer to an address that is not the provider’s', async () => {
    const { session } = await waiting('otp-elsewhere');
    const stolen: OtpSession = { ...session, checkUrl: 'https://malo.example/otp' };
    await assert.rejects(provider.checkOtp(stolen, '574829'), /elsewhere/);
  });
});

describe('a payment by Nequi, PSE or Bancolombia', () => {
  it('is decided by the phone', async () => {
    const made = getMadeTransaction(
      await provider.chargeDirect(aCharge('nequi-1'), { type: 'nequi', nequiNumber: '3991111111' }),
    );
    box.pass(4_000);
    assert.equal(await readStatus(made.id), 'APPROVED');
    const other = getMadeTransaction(
      await provider.chargeDirect(aCharge('nequi-2'), { type: 'nequi', nequiNumber: '3992222222' }),
    );
    box.pass(4_000);
    assert.equal(await readStatus(other.id), 'DECLINED');
  });

  for (const method of [pseMethod, { type: 'bancolombia' }] as const) {
    it(`goes on at the bank's page and comes back with the transaction's id (${method.type})`, async () => {
      const made = getMadeTransaction(await provider.chargeDirect(aCharge(`page-${method.type}`), method));
      assert.equal(made.redirectUrl, null, 'the address appears with the first reading');
      const { redirectUrl } = (await provider.transaction(made.id)) ?? {};
      assert.match(String(redirectUrl), /^https:\/\/almuerzos\.example\/sandbox\/wompi\/v1\/\w+\/redirect\?ticket_id=/);
      const { pathname, search } = new URL(String(redirectUrl));
      const answer = await fetch(`${box.origin}${pathname}${search}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'outcome=APPROVED',
      });
      assert.equal(answer.headers.get('location'), `https://almuerzos.example/pagos/resultado?id=${made.id}`);
      assert.equal(await readStatus(made.id), 'APPROVED');
    });
  }

  it('knows the banks of PSE', async () => {
    assert.deepEqual(
      (await provider.banks()).map(({ code }) => code),
      ['1', '2', '3'],
    );
  });
});
