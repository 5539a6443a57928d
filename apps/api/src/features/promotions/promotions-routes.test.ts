import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyPromotion, availablePromotions, getPromotion } from '@sazon/contract/promotions/routes';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { readCatalogVersion } from '../catalog/catalog-cache.ts';
import { loadActivePromotions } from './active-promotions-and-cart-choice-queries.ts';

const test = await testApp();
const { db, newId, now } = test.deps;

const place = await aPlace(test);
const elsewhere = await aPlace(test);
const kitchen = await aKitchen(test, place);
const { token, id: userId } = await aCustomer(test);

const aPromotion = (
  code: string,
  more: Partial<{
    min_schedule_date: string;
    max_schedule_date: string;
    active: boolean;
    apply_method: 'discount' | 'reward';
  }> = {},
) =>
  db
    .insertInto('promotions')
    .values({
      id: newId(),
      code,
      title: `Promoción ${code}`,
      description: '',
      apply_method: 'percentage_discount',
      earn_method: 'orders',
      earn_levels: JSON.stringify([
        { goal: 2, reward: 2000 },
        { goal: 3, reward: 2550 },
      ]),
      funded_by: JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
      created_at: toIso(now()),
      ...more,
    })
    .execute();

await aPromotion('TODAS');
await aPromotion('COCINA', { apply_method: 'discount' });
await sql`INSERT INTO promotion_brands SELECT id, ${kitchen.brandId} FROM promotions WHERE code = 'COCINA'`.execute(db);
await aPromotion('DICIEMBRE', { min_schedule_date: '2026-12-01', max_schedule_date: '2026-12-31' });
await aPromotion('VIEJA', { max_schedule_date: '2026-11-20' });
await aPromotion('APAGADA', { active: false });

const available = async (query: object) =>
  (await test.call(availablePromotions, { query, as: token })).body.data.map((promotion) => promotion.code);
const apply = (code: string, as = token) => test.call(applyPromotion, { params: { code }, as });
const chosen = async (of = userId) =>
  (await db.selectFrom('carts').select('promotion_code').where('user_id', '=', of).executeTakeFirst())?.promotion_code;

describe('promotions', () => {
  it('need a session', async () => {
    assert.equal((await test.call(availablePromotions, { query: {} })).status, 401);
    assert.equal((await test.call(getPromotion, { params: { code: 'TODAS' } })).status, 401);
    assert.equal((await test.call(applyPromotion, { params: { code: 'TODAS' } })).status, 401);
  });

  it('are listed while they are on and not over', async () => {
    assert.deepEqual(await available({}), ['COCINA', 'DICIEMBRE', 'TODAS']);
  });

  it('are listed for a date within their own, and for a slot that one of their brands serves', async () => {
    assert.deepEqual(await available({ scheduleDate: '2026-11-23' }), ['COCINA', 'TODAS']);
    assert.deepEqual(await available({ scheduleDate: '2026-12-31' }), ['COCINA', 'DICIEMBRE', 'TODAS']);
    assert.deepEqual(await available({ timeId: place.timeId, locationId: place.locationId }), [
      'COCINA',
      'DICIEMBRE',
      'TODAS',
    ]);
    assert.deepEqual(await available({ timeId: elsewhere.timeId }), ['DICIEMBRE', 'TODAS']);
    assert.deepEqual(await available({ locationId: elsewhere.locationId }), ['DICIEMBRE', 'TODAS']);
  });

  it('tell their rewards by goal: fractions for percentages, pesos for sums', async () => {
    const { body } = await test.call(getPromotion, { params: { code: 'todas' }, as: token });
    assert.deepEqual(body.earnLevels, { '2': 0.2, '3': 0.255 });
    const cocina = (await test.call(getPromotion, { params: { code: 'COCINA' }, as: token })).body;
    assert.deepEqual(cocina.earnLevels, { '2': 2000, '3': 2550 });
    assert.deepEqual(
      cocina.brands.map((brand) => brand.id),
      [kitchen.brandId],
    );
  });

  it('are not found when unknown or off', async () => {
    for (const code of ['NADA', 'APAGADA', "' OR '1'='1"]) {
      assert.equal((await test.call(getPromotion, { params: { code }, as: token })).status, 404);
    }
    assert.equal((await test.call(getPromotion, { params: { code: 'x'.repeat(61) }, as: token })).status, 400);
    assert.equal((await test.call(getPromotion, { params: { code: 'a\u0000' }, as: token })).status, 400);
  });
});

describe("the cart's promotion", () => {
  it('is the one applied last, for this customer only, and none after leaving', async () => {
    const neighbour = await aCustomer(test);
    assert.equal((await apply('TODAS', neighbour.token)).status, 200);
    assert.deepEqual((await apply('TODAS')).body, { ok: true });
    assert.equal((await apply('cocina')).status, 200);
    assert.equal(await chosen(), 'COCINA');
    assert.equal((await apply('ninguna')).status, 200);
    assert.equal(await chosen(), null);
    assert.equal(await chosen(neighbour.id), 'TODAS');
  });

  it('is refused when unknown, off or over, and what was chosen stays', async () => {
    await apply('TODAS');
    assert.equal((await apply('NADA')).body.code, 'NOT_FOUND');
    assert.equal((await apply('APAGADA')).body.code, 'PROMOTION_UNAVAILABLE');
    assert.equal((await apply('VIEJA')).body.code, 'PROMOTION_UNAVAILABLE');
    assert.equal(await chosen(), 'TODAS');
  });

  it('is one of those applied when several are applied at once', async () => {
    const { id, token: as } = await aCustomer(test);
    const answers = await Promise.all(['TODAS', 'COCINA', 'TODAS', 'COCINA'].map((code) => apply(code, as)));
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]));
    assert.match(String(await chosen(id)), /^(TODAS|COCINA)$/);
  });

  it('count no dish below the platform’s smallest price of a main dish', async () => {
    const least = async () =>
      (await test.call(getPromotion, { params: { code: 'TODAS' }, as: token })).body.minMenuPrice;
    assert.equal(await least(), 0);
    await db
      .insertInto('settings')
      .values({ key: 'min_main_price_menu', value: '12000', updated_at: toIso(now()) })
      .execute();
    assert.equal(await least(), 12_000);
    const version = await readCatalogVersion(db);
    assert.equal(
      (await loadActivePromotions(db, db, version)).find(({ code }) => code === 'TODAS')?.minMenuPriceCop,
      12_000,
    );
    await db.deleteFrom('settings').where('key', '=', 'min_main_price_menu').execute();
  });
});
