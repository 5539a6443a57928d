import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { changePhone, sendPhoneCode } from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { listUsers, refreshUser } from '@sazon/contract/users/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { messagesTo, otherCode, sentCode } from '../../testing/sent-codes.ts';
import { proofHeaders } from '../../testing/step-up-proof-headers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
let made = 0;
let ip = '';
beforeEach(() => {
  ip = `10.5.0.${++made}`;
  test.deps.setNow(mondayMorning);
});

const aPhone = () => `32${String(++made).padStart(8, '0')}`;
const send = (as: string, cellPhone: string) =>
  test.call(sendPhoneCode, { as, body: { cellPhone }, ip, headers: proofHeaders(test, as, 'phone') });
const change = (as: string, cellPhone: string, otp: string) =>
  test.call(changePhone, { as, body: { cellPhone, otp }, ip, headers: proofHeaders(test, as, 'phone') });
const readPhone = async (as: string) => (await test.call(refreshUser, { as })).body.cellPhone;

describe('changing the phone', () => {
  it('takes the new one by the code sent there, once, and tells the old one', async () => {
    const customer = await aCustomer(test);
    const phone = aPhone();
    assert.equal((await send(customer.token, phone)).status, 200);
    const code = await sentCode(test, phone);
    const { status, body } = await change(customer.token, phone, code);
    assert.deepEqual([status, body.cellPhone], [200, phone]);
    assert.equal((await messagesTo(test, customer.phone))[0]?.kind, 'phone_changed');
    assert.equal((await change(customer.token, phone, code)).body.code, 'CODE_EXPIRED');
  });

  it('refuses a wrong code, and one that was sent to another phone, and changes nothing', async () => {
    const customer = await aCustomer(test);
    const [phone, other] = [aPhone(), aPhone()];
    await send(customer.token, phone);
    const code = await sentCode(test, phone);
    assert.equal((await change(customer.token, phone, otherCode(code))).body.code, 'CODE_WRONG');
    assert.equal((await change(customer.token, other, code)).body.code, 'CODE_EXPIRED');
    assert.equal(await readPhone(customer.token), customer.phone);
  });

  it('refuses the phone of another account, also when two take it at once', async () => {
    const [one, two] = [await aCustomer(test), await aCustomer(test)];
    const taken = await send(one.token, two.phone);
    assert.deepEqual([taken.status, taken.body.code, taken.body.field], [409, 'PHONE_TAKEN', 'cellPhone']);
    const phone = aPhone();
    await send(one.token, phone);
    const code = await sentCode(test, phone);
    const answers = await Promise.all([one, two].map(({ token }) => change(token, phone, code)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal((await test.call(changePhone, { body: { cellPhone: phone, otp: code } })).status, 401);
  });

  it('does not tell of more than twenty phones an hour whether they have an account, nor send codes to them', async () => {
    const [asker, other] = [await aCustomer(test), await aCustomer(test)];
    const codes = [];
    for (let n = 0; n < 21; n++) {
      ip = `10.5.1.${n}`;
      codes.push((await send(asker.token, n % 2 ? other.phone : aPhone())).body.code);
    }
    assert.equal(codes.filter((code) => code === 'PHONE_TAKEN').length, 10);
    assert.equal(codes.at(-1), 'RATE_LIMITED');
    test.deps.setNow(mondayMorning + 3_600_000);
    assert.equal((await send(asker.token, other.phone)).body.code, 'PHONE_TAKEN');
  });
});

describe('the list of people', () => {
  it('finds by name, phone and e-mail, by page, for who may see people only', async () => {
    const admin = await aCustomer(test, { permissions: [{ permission: 'admin_users_view' }] });
    const wanted = await aCustomer(test, { firstName: 'Zoraida', email: 'zoraida@example.co' });
    for (const search of ['zorai', wanted.phone, 'ZORAIDA@example']) {
      const { body } = await test.call(listUsers, { as: admin.token, query: { search } });
      assert.deepEqual(
        body.data.map((one) => one.id),
        [wanted.id],
      );
    }
    const { body } = await test.call(listUsers, { as: admin.token, query: { perPage: 1, page: 2 } });
    assert.deepEqual([body.data.length, body.perPage, body.page], [1, 1, 2]);
    assert.equal((await test.call(listUsers, { as: wanted.token, query: {} })).status, 403);
    assert.deepEqual((await test.call(listUsers, { as: admin.token, query: { search: '%' } })).body.data, []);
  });
});
