import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { changePassword, loginOtp, sendRecoveryEmail, validateUserAndGetOtp } from '@sazon/contract/auth/routes';
import { userExists } from '@sazon/contract/users/account-exists-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { messagesTo, otherCode, sentCode } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const home = '10.20.0.1';
const minutes = (count: number) => count * 60_000;

beforeEach(async () => {
  deps.setNow(mondayMorning);
  await deps.db.deleteFrom('limit_counters').execute();
});

type Asker = { challengeId: string; deviceId: string; ip: string };
const asker = (ip = home): Asker => ({ challengeId: randomUUID(), deviceId: randomUUID(), ip });
const ask = (phoneNumber: string, { ip, ...who }: Asker) =>
  test.call(validateUserAndGetOtp, { body: { phoneNumber, ...who }, ip });
const enter = (phoneNumber: string, otp: string, { ip, ...who }: Asker) =>
  test.call(loginOtp, { body: { phoneNumber, otp, ...who }, ip });

describe('a stranger who knows a phone', () => {
  it('neither voids its code nor wears it out, from the same address and from another', async () => {
    const { phone } = await aCustomer(test);
    const owner = asker();
    await ask(phone, owner);
    const code = await sentCode(test, phone);
    for (const stranger of [asker(), asker('10.66.0.1')]) {
      deps.setNow(deps.now() + 1000);
      assert.equal((await ask(phone, stranger)).status, 200);
      const theirs = await sentCode(test, phone);
      for (let tries = 0; tries < 5; tries++) await enter(phone, otherCode(theirs), stranger);
      assert.equal((await enter(phone, code, stranger)).body.code, 'CODE_TOO_MANY_TRIES');
      assert.equal((await enter(phone, code, asker())).body.code, 'CODE_EXPIRED');
    }
    assert.equal((await enter(phone, code, owner)).status, 200);
  });

  it('does not use up the hour of its owner, in the same office or elsewhere', async () => {
    const { phone } = await aCustomer(test);
    for (const stranger of [asker(), asker('10.66.0.2')]) {
      for (let asked = 0; asked < 6; asked++) {
        deps.setNow(deps.now() + 31_000);
        await ask(phone, { ...stranger, challengeId: randomUUID() });
      }
    }
    const owner = asker();
    assert.equal((await ask(phone, owner)).status, 200);
    assert.equal((await enter(phone, await sentCode(test, phone), owner)).status, 200);
  });

  it('cannot with many networks keep it from where its owner signed in before', async () => {
    const { phone } = await aCustomer(test);
    const owner = asker();
    await ask(phone, owner);
    assert.equal((await enter(phone, await sentCode(test, phone), owner)).status, 200);
    for (let network = 0; network < 4; network++) {
      for (let asked = 0; asked < 5; asked++) {
        deps.setNow(deps.now() + 31_000);
        await ask(phone, asker(`10.66.${network}.9`));
      }
    }
    assert.equal((await ask(phone, asker('10.66.9.9'))).status, 429);
    assert.equal((await messagesTo(test, phone)).length, 15);
    deps.setNow(deps.now() + minutes(1));
    const again = asker();
    assert.equal((await ask(phone, again)).status, 200);
    assert.equal((await enter(phone, await sentCode(test, phone), again)).status, 200);
  });

  it('cannot at the same address keep it from the device where its owner signed in before', async () => {
    const { phone } = await aCustomer(test);
    const owner = asker();
    await ask(phone, owner);
    assert.equal((await enter(phone, await sentCode(test, phone), owner)).status, 200);
    for (let asked = 0; asked < 12; asked++) {
      deps.setNow(deps.now() + 31_000);
      await ask(phone, asker());
    }
    assert.equal((await ask(phone, asker())).status, 429);
    assert.equal((await ask(phone, owner)).status, 200);
    assert.equal((await enter(phone, await sentCode(test, phone), owner)).status, 200);
    for (let asked = 0; asked < 5; asked++) {
      deps.setNow(deps.now() + 31_000);
      await ask(phone, owner);
    }
    assert.equal((await ask(phone, owner)).status, 429);
  });

  it('does not void the code of who forgot their password', async () => {
    const email = 'olvido@example.co';
    await aCustomer(test, { email });
    const owner = asker();
    const recover = ({ ip, ...who }: Asker) => test.call(sendRecoveryEmail, { body: { email, ...who }, ip });
    await recover(owner);
    const otp = await sentCode(test, email);
    deps.setNow(deps.now() + 1000);
    await recover(asker());
    const body = { email, otp, password: 'Una arepa con queso', challengeId: owner.challengeId };
    assert.equal((await test.call(changePassword, { body, ip: home })).status, 200);
  });
});

describe('whether a phone has an account', () => {
  it('is answered twenty times an hour to one address', async () => {
    const statuses = [];
    for (let n = 0; n < 22; n++) {
      const query = { cellPhone: `32111111${10 + n}` };
      statuses.push((await test.call(userExists, { query, ip: `2001:db8:7:7::${n}` })).status);
    }
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [20, 429]);
  });
});
