import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { register } from '@sazon/contract/auth/routes';
import { listReferrals, openInvitation, readInvitation } from '@sazon/contract/referrals/routes';
import { deleteAccount, sendDeletionCode } from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { REFERRAL_LIMITS } from '@sazon/domain/people/referral-code-friend-and-limits';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { sentCode } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { signRegistration } from '../auth/registration-token.ts';
import { moveOrders } from '../order-lifecycle/change-order-statuses-actions.ts';

const test = await testApp();
const { app, deps } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);
let made = 0;
let ip = '';
beforeEach(() => {
  ip = `10.7.${++made}.1`;
  deps.setNow(mondayMorning);
});

const open = async ({ token }: Customer, deviceId?: string) =>
  (await test.call(openInvitation, { as: token, body: { deviceId } })).body;
const readFriends = async ({ token }: Customer) => (await test.call(listReferrals, { as: token, query: {} })).body.data;
const registered = (phone: string, more: object = {}) =>
  test.call(register, {
    body: {
      registrationToken: signRegistration(app, phone, deps.now()),
      firstName: 'Juan',
      lastName: 'Rojas',
      email: `juan${++made}@example.co`,
      termsAccepted: true,
      ...more,
    },
    ip: `10.8.${++made % 250}.1`,
  });
const aPhone = () => `33${String(++made).padStart(8, '0')}`;

/** A friend who joined with this code. */
async function aFriend(referralCode: string, more: object = {}): Promise<Customer> {
  const phone = aPhone();
  const { status, body } = await registered(phone, { referralCode, ...more });
  assert.equal(status, 200, JSON.stringify(body));
  return { id: body.user.id, token: body.accessToken, phone };
}

/** The friend's lunch is delivered. */
async function eats(customer: Customer): Promise<void> {
  const id = await anOrder(test, { customer, kitchen, place, dish }, { status: 'in_delivery_site' });
  const answer = await moveOrders(deps, {
    orderIds: [id],
    action: 'deliver',
    actor: { kind: 'courier', id: null },
    scope: 'everywhere',
    given: ['handover'],
  });
  assert.ok('changed' in answer && answer.changed.length === 1, JSON.stringify(answer));
}

const readRewards = async (userId: string): Promise<number[]> =>
  (
    await deps.db
      .selectFrom('tingo_lots')
      .select('quantity_cop')
      .where('user_id', '=', userId)
      .where('source', '=', 'referral')
      .execute()
  ).map((lot) => lot.quantity_cop);

describe('an invitation', () => {
  it('has one code for ever, also when it is opened twice at once, and says who invites', async () => {
    const customer = await aCustomer(test, { firstName: 'Rosa' });
    const [one, two] = await Promise.all([open(customer), open(customer)]);
    assert.equal(one.code, two.code);
    assert.equal(one.link, `${deps.config.publicUrl}/autenticacion?invitacion=${one.code}`);
    const { body } = await test.call(readInvitation, { params: { code: one.code.toLowerCase() }, ip });
    assert.deepEqual(body, {
      code: one.code,
      firstName: 'Rosa',
      amounts: { referrerCop: 10_000, referredCop: 10_000 },
    });
    assert.equal((await test.call(readInvitation, { params: { code: 'ZZZZZZZ' }, ip })).status, 404);
    assert.equal((await test.call(readInvitation, { params: { code: 'x' }, ip })).status, 400);
  });

  it('is pending until the first delivered lunch, then pays both once, with its ledger', async () => {
    const sender = await aCustomer(test);
    const friend = await aFriend((await open(sender)).code);
    assert.deepEqual(
      (await readFriends(sender)).map((one) => [one.name, one.status, one.amountCop]),
      [['Juan R.', 'pending', 10_000]],
    );
    assert.deepEqual([(await open(sender)).pendingCop, await readRewards(sender.id)], [10_000, []]);
    await eats(friend);
    await eats(friend);
    assert.deepEqual([await readRewards(sender.id), await readRewards(friend.id)], [[10_000], [10_000]]);
    assert.deepEqual([(await open(sender)).earnedCop, (await open(sender)).pendingCop], [10_000, 0]);
    const transfers = await deps.db
      .selectFrom('ledger_transfers')
      .select(['debit', 'amount_cop'])
      .where('credit', '=', `rewards:${sender.id}`)
      .execute();
    assert.deepEqual(transfers, [{ debit: 'platform:rewards', amount_cop: 10_000 }]);
  });

  it('pays once when two lunches are delivered at once', async () => {
    const sender = await aCustomer(test);
    const friend = await aFriend((await open(sender)).code);
    await Promise.all([eats(friend), eats(friend), eats(friend)]);
    assert.deepEqual([await readRewards(sender.id), await readRewards(friend.id)], [[10_000], [10_000]]);
  });

  it('with a code that nobody has registers nobody', async () => {
    const phone = aPhone();
    const { status, body } = await registered(phone, { referralCode: 'ZZZ-ZZZZ' });
    assert.deepEqual([status, body.field], [400, 'referralCode']);
    assert.equal((await registered(phone)).status, 200);
  });

  it('shows a sender only their own friends', async () => {
    const [sender, neighbour] = [await aCustomer(test), await aCustomer(test)];
    await aFriend((await open(sender)).code);
    assert.deepEqual(await readFriends(neighbour), []);
    assert.equal((await test.call(listReferrals, { query: {} })).status, 401);
  });
});

describe('an invitation earns nobody anything', () => {
  const reasonFor = async (sender: Customer) => (await readFriends(sender))[0]?.reason;

  it('on the device of the sender, or of anybody who was there before', async () => {
    const sender = await aCustomer(test);
    const device = crypto.randomUUID();
    const { code } = await open(sender, device);
    const friend = await aFriend(code, { deviceId: device });
    await eats(friend);
    assert.equal(await reasonFor(sender), 'Ese dispositivo ya tenía una cuenta');
    const second = crypto.randomUUID();
    await aFriend(code, { deviceId: second });
    const third = await aFriend(code, { deviceId: second });
    await eats(third);
    assert.deepEqual(
      [await readRewards(sender.id), await readRewards(friend.id), await readRewards(third.id)],
      [[], [], []],
    );
  });

  it('for oneself, by mailbox or by document', async () => {
    const sender = await aCustomer(test, { email: 'rosa.diaz@gmail.com' });
    const document = { identificationType: 'cedula_de_ciudadania', identification: '52111222' } as const;
    await deps.db
      .updateTable('users')
      .set({ identification_type: document.identificationType, identification: document.identification })
      .where('id', '=', sender.id)
      .execute();
    const { code } = await open(sender);
    const mailbox = await aFriend(code, { email: 'rosadiaz+otra@gmail.com' });
    assert.equal(await reasonFor(sender), 'Es la misma persona que invita');
    const documented = await aFriend(code, document);
    for (const friend of [mailbox, documented]) await eats(friend);
    assert.deepEqual(await readRewards(sender.id), []);
  });

  it('for who left and came back with the same phone', async () => {
    const [sender, leaver] = [await aCustomer(test), await aCustomer(test)];
    const { code } = await open(sender);
    await test.call(sendDeletionCode, { as: leaver.token, ip });
    const left = await test.call(deleteAccount, {
      as: leaver.token,
      body: { otp: await sentCode(test, leaver.phone) },
      ip,
    });
    assert.equal(left.status, 200);
    const { status, body } = await registered(leaver.phone, { referralCode: code });
    assert.equal(status, 200);
    assert.equal(await reasonFor(sender), 'Ese celular ya había tenido una cuenta');
    await eats({ id: body.user.id, token: body.accessToken, phone: leaver.phone });
    assert.deepEqual(await readRewards(body.user.id), []);
  });
});

describe('an invitation within one household', () => {
  it('earns nobody anything: the same home however it is written, or the same card; a neighbour’s does', async () => {
    const sender = await aCustomer(test);
    const { code } = await open(sender);
    const [sameHome, sameCard, neighbour] = [await aFriend(code), await aFriend(code), await aFriend(code)];
    const livesAt = (id: string, address: string) =>
      deps.db.updateTable('users').set({ address, city: 'Bogotá' }).where('id', '=', id).execute();
    await livesAt(sender.id, 'Carrera 7 No. 45-12 Apto 301');
    await livesAt(sameHome.id, 'Cra 7 # 45 - 12, apto. 301');
    await livesAt(neighbour.id, 'Cra 7 # 45-12, apto 302');
    for (const { id } of [sender, sameCard]) {
      const card = { brand: 'VISA', last_four: '4242', holder: 'ROSA DIAZ', expires_on: '2028-08-31' } as const;
      await deps.db
        .insertInto('saved_cards')
        .values({ id: deps.newId(), user_id: id, source_id: deps.newId(), ...card, created_at: toIso(deps.now()) })
        .execute();
    }
    for (const friend of [sameHome, sameCard, neighbour]) await eats(friend);
    const rewards = await Promise.all([sender, sameHome, sameCard, neighbour].map(({ id }) => readRewards(id)));
    assert.deepEqual(rewards, [[10_000], [], [], [10_000]]);
    const reasons = (await readFriends(sender)).map((one) => one.reason).sort();
    assert.deepEqual(reasons, ['Comparte tu dirección o tu tarjeta', 'Comparte tu dirección o tu tarjeta', null]);
  });
});

describe('the limits of a month', () => {
  it('end what colleagues bring, also when their lunches arrive at once, while each friend still gets theirs', async () => {
    const { id: enterpriseId } = await anEnterprise(test);
    const sender = await aCustomer(test, { enterpriseId });
    await deps.db.updateTable('users').set({ enterprise_id: enterpriseId }).where('id', '=', sender.id).execute();
    const { code } = await open(sender);
    const colleagues: Customer[] = [];
    for (let i = 0; i <= REFERRAL_LIMITS.colleaguesAMonth; i++)
      colleagues.push(await aFriend(code, { useEnterpriseProcess: true, enterpriseId }));
    await Promise.all(colleagues.map(eats));
    assert.equal((await readRewards(sender.id)).length, REFERRAL_LIMITS.colleaguesAMonth);
    for (const { id } of colleagues) assert.deepEqual(await readRewards(id), [10_000]);
    const stranger = await aFriend(code);
    await eats(stranger);
    assert.equal((await readRewards(sender.id)).length, REFERRAL_LIMITS.colleaguesAMonth + 1);
    deps.setNow(Date.parse('2026-12-01T13:00:00Z'));
    await eats(await aFriend(code, { useEnterpriseProcess: true, enterpriseId }));
    assert.equal((await readRewards(sender.id)).length, REFERRAL_LIMITS.colleaguesAMonth + 2);
  });
});
