import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { platformSettlementLines } from '@sazon/contract/bills/admin-settlements-routes';
import { disputeBillLine, disputePhoto } from '@sazon/contract/bills/settlements-routes';
import { disputePhotoLimit } from '@sazon/domain/bills/settlement-line-disputes';
import { DAY_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { aPhoto, hashSha256, putPhoto } from '../../testing/courier-photo.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { issueSettlement, settlementIssueMs } from '../../testing/issued-settlement-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { aSellingKitchen } from '../../testing/settlement-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { buildPhotoKey } from '../private-photos/photo-links.ts';
import { deleteUnusedUploads } from '../unused-uploads/delete-unused-uploads-actions.ts';

const test = await testApp();
const place = await aPlace(test);
const customer = await aCustomer(test);
const platform = await aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }] });

/** A kitchen with an issued settlement of two lunches. */
async function anIssued() {
  test.deps.setNow(settlementIssueMs);
  const kitchen = await aSellingKitchen(test, place, customer);
  const { restaurantId, keeper } = kitchen;
  await kitchen.sold(2, { totalCop: 20_000 });
  const settlement = await issueSettlement(test, kitchen);
  const params = { id: settlement.id };
  const lines = async () => (await settlement.lines()).data;
  const [first, second] = (await lines()).map(({ id }) => id) as [string, string];
  const ask = (bytes: Buffer, more: { as?: string; lineId?: string; restaurantId?: string } = {}) =>
    test.call(disputePhoto, {
      as: more.as ?? keeper.token,
      params,
      body: {
        restaurantId: more.restaurantId ?? restaurantId,
        lineId: more.lineId ?? first,
        sha256: hashSha256(bytes),
      },
    });
  const dispute = (lineId: string, photoId: string, as = keeper.token) =>
    test.call(disputeBillLine, {
      as,
      params,
      body: { restaurantId, lineId, reason: 'complete', note: 'Se ve el huevo', photoId },
    });
  const kept = async () => {
    const bytes = await aPhoto();
    const { body } = await ask(bytes);
    assert.equal((await putPhoto(test, body.url, bytes)).statusCode, 200);
    return body.photoId;
  };
  return { restaurantId, keeper, params, first, second, lines, ask, dispute, kept };
}

describe('a photo with a dispute', () => {
  it('is seen by the restaurant and the platform, and is kept when unused photos are deleted', async () => {
    const { first, lines, dispute, kept, params } = await anIssued();
    const photoId = await kept();
    const unused = await kept();
    assert.equal((await dispute(first, photoId)).status, 200);
    const { body } = await test.call(platformSettlementLines, {
      as: platform.token,
      params,
      query: { part: 'disputed' },
    });
    for (const url of [
      body.data[0]?.dispute?.photoUrl,
      (await lines()).find(({ id }) => id === first)?.dispute?.photoUrl,
    ])
      assert.equal((await test.app.inject({ method: 'GET', url: url ?? '' })).statusCode, 200);
    test.deps.setNow(test.deps.now() + 3 * DAY_MS);
    await deleteUnusedUploads(test.deps);
    assert.ok(await test.deps.files.get(buildPhotoKey(photoId)));
    assert.equal(await test.deps.files.get(buildPhotoKey(unused)), undefined);
  });

  it('proves one dispute, of the line and by the person it was taken for', async () => {
    const { restaurantId, params, first, second, dispute, ask, kept } = await anIssued();
    const photoId = await kept();
    const other = await aCustomer(test, { permissions: [{ permission: 'restaurant_bills_edit', restaurantId }] });
    assert.equal((await dispute(first, photoId, other.token)).status, 400);
    assert.equal((await dispute(first, '0'.repeat(32))).status, 400);
    const announced = (await ask(await aPhoto())).body.photoId;
    assert.equal((await dispute(first, announced)).status, 400, 'its bytes did not come');
    assert.equal((await dispute(first, photoId)).status, 200);
    assert.equal((await dispute(second, photoId)).status, 409);
    const there = await anIssued();
    const stranger = { as: there.keeper.token };
    const bytes = await aPhoto();
    assert.equal((await ask(bytes, stranger)).status, 404);
    assert.equal((await ask(bytes, { ...stranger, restaurantId: there.restaurantId })).status, 404);
    assert.equal((await ask(bytes, { lineId: there.first })).status, 404);
    assert.equal((await ask(bytes, { as: platform.token })).status, 403);
    assert.ok(params.id);
  });

  it('is taken while the line can be disputed, and not without end', async () => {
    const { ask } = await anIssued();
    for (let sent = 0; sent < disputePhotoLimit.most; sent++) assert.equal((await ask(await aPhoto(8))).status, 200);
    assert.equal((await ask(await aPhoto(8))).status, 429);
    test.deps.setNow(toInstantMs('2026-11-26', '18:00'));
    assert.equal((await ask(await aPhoto(8))).status, 409);
  });
});
