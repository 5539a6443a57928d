import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCourier } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import {
  adminCancelOrder,
  decideHeldCharge,
  forceOrderStatus,
} from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import { refundOrder } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { answerApplication, listApplications } from '@sazon/contract/payroll/hr-answers-routes';
import { answerLimitRequest, askForLimit } from '@sazon/contract/payroll/limit-requests-routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { ADMIN_PERMISSIONS } from '@sazon/domain/access/permissions';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { anEmployer, sendRequest } from '../../testing/payroll-enrolment-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;

/** HR who works there too, with documents. */
async function hrOfItself() {
  const employer = await anEmployer(test);
  await deps.db
    .updateTable('users')
    .set({ enterprise_id: employer.id, identification_type: 'cedula_de_ciudadania', identification: '1999' })
    .where('id', '=', employer.hr.id)
    .execute();
  const { applicationId } = (await sendRequest(test, employer.hr)).body;
  return { ...employer, applicationId };
}

const ownDecision = { code: 'FORBIDDEN', message: 'Esto es tuyo: lo decide otra persona de tu equipo.' };
const assertRefused = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => {
  assert.equal(status, 403);
  assert.deepEqual({ code: body.code, message: body.message }, ownDecision);
};

describe('nobody decides about themselves', () => {
  it('HR neither enrols itself nor raises its own ceiling; a colleague of HR does', async () => {
    const { id, hr, applicationId } = await hrOfItself();
    const colleague = await aCustomer(test, {
      permissions: [{ permission: 'enterprises_preapproved_users_edit', enterpriseId: id }],
    });
    const body = { applicationId, answer: 'approved' as const, amount: 20_000_000 };
    assertRefused(await test.call(answerApplication, { body, as: hr.token }));
    assert.equal((await test.call(refreshUser, { as: hr.token })).body.plan, 'normal');
    const modest = { ...body, amount: 300_000 };
    assert.equal((await test.call(answerApplication, { body: modest, as: colleague.token })).status, 200);
    const wish = await test.call(askForLimit, { body: { amount: 900_000 }, as: hr.token });
    const params = { id: wish.body.id };
    assertRefused(await test.call(answerLimitRequest, { params, body: { answer: 'approved' }, as: hr.token }));
    const given = await test.call(answerLimitRequest, { params, body: { answer: 'approved' }, as: colleague.token });
    assert.equal(given.status, 200);
  });

  it('the platform neither refunds, cancels, forces nor charges its own orders, nor makes itself a courier', async () => {
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    const dish = await aDish(test, kitchen, { priceCop: 20_000 });
    const permissions = ADMIN_PERMISSIONS.map((permission) => ({ permission }));
    const admin = await aCustomer(test, { permissions, tingosCop: 60_000 });
    const as = admin.token;
    const orderId = await anOrder(test, { customer: admin, place, kitchen, dish });
    const refund = { amount: 5000, liable: 'platform' as const, answer: 'Para mí' };
    const headers = { 'idempotency-key': 'own-refund-1' };
    assertRefused(await test.call(refundOrder, { as, params: { orderId }, body: refund, headers }));
    const cancel = { reason: 'No quiero', liable: 'platform' as const, refundTo: 'tingos' as const };
    const params = { orderId, userId: admin.id };
    assertRefused(await test.call(adminCancelOrder, { as, params, body: cancel }));
    const force = { status: 'cancelled' as const, reason: 'No quiero', money: 'giveBack' as const };
    const forced = { 'idempotency-key': 'own-force-01' };
    assertRefused(await test.call(forceOrderStatus, { as, params: { orderId }, body: force, headers: forced }));
    await deps.db
      .updateTable('orders')
      .set({ charge_held_at: toIso(deps.now()) })
      .where('id', '=', orderId)
      .execute();
    const held = { charge: false, reason: 'Sí fui' };
    assertRefused(await test.call(decideHeldCharge, { as, params: { orderId }, body: held }));
    const me = { firstName: 'Ana', lastName: 'Pérez', cellPhone: admin.phone };
    assertRefused(await test.call(createCourier, { as, body: me }));
  });
});

describe('above the setting a second person confirms', () => {
  it('a ceiling: proposed by one, given when another asks for the same, and never by the same person twice', async () => {
    const { id, hr, employee } = await anEmployer(test);
    const permissions = (['enterprises_preapproved_users_edit', 'enterprises_preapproved_users_view'] as const).map(
      (permission) => ({ permission, enterpriseId: id }),
    );
    const colleague = await aCustomer(test, { permissions });
    const { applicationId } = (await sendRequest(test, employee)).body;
    const answer = (as: string, amount: number) =>
      test.call(answerApplication, { body: { applicationId, answer: 'approved', amount }, as });
    assert.equal((await answer(hr.token, 2_000_000)).body.status, 'waiting');
    assert.equal((await answer(hr.token, 2_000_000)).body.status, 'waiting');
    const [seen] = (await test.call(listApplications, { as: colleague.token, query: {} })).body.data;
    assert.deepEqual(seen?.proposal, { amount: 2_000_000, by: hr.id, name: 'Ana Pérez' });
    assert.equal(
      (await answer(colleague.token, 2_500_000)).body.status,
      'waiting',
      'another amount is another proposal',
    );
    assert.equal((await test.call(refreshUser, { as: employee.token })).body.plan, 'normal');
    assert.equal((await answer(hr.token, 2_500_000)).body.status, 'approved');

    const wish = await test.call(askForLimit, { body: { amount: 4_000_000 }, as: employee.token });
    const params = { id: wish.body.id };
    const give = (as: string) => test.call(answerLimitRequest, { params, body: { answer: 'approved' }, as });
    assert.equal((await give(hr.token)).body.status, 'open');
    assert.deepEqual((await give(colleague.token)).body.granted, 4_000_000);
  });

  it('a refund: nothing moves until another of the platform gives the same back', async () => {
    await deps.db
      .insertInto('settings')
      .values({
        key: 'second_person',
        value: JSON.stringify({ refundCop: 5000, ceilingCop: 1_500_000 }),
        updated_at: toIso(deps.now()),
      })
      .execute();
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    const dish = await aDish(test, kitchen, { priceCop: 20_000 });
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    const [first, second] = await Promise.all(
      [1, 2].map(() => aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] })),
    );
    const orderId = await anOrder(test, { customer, place, kitchen, dish }, { status: 'delivered' });
    const refund = async (as: string | undefined, amount: number, key: string) => {
      const headers = { 'idempotency-key': key };
      const body = { amount, liable: 'platform' as const, answer: 'Llegó frío' };
      return (await test.call(refundOrder, { as: as ?? '', params: { orderId }, body, headers })).body;
    };
    const before = await refund(first?.token, 8000, 'refund-one-a');
    assert.equal(before.waiting, true);
    assert.equal((await refund(first?.token, 8000, 'refund-one-b')).waiting, true);
    const after = await refund(second?.token, 8000, 'refund-two-a');
    assert.deepEqual([after.waiting, after.refundLeft], [false, before.refundLeft - 8000]);
  });
});
