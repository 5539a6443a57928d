import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { menuGet, menuList } from '@sazon/contract/catalog/routes';
import { problemPhoto } from '@sazon/contract/orders/problem-routes';
import { reviewOrder } from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import {
  answerReview,
  listReviews,
  moderateReview,
  reportedReviews,
  reportReview,
  restaurantReviews,
} from '@sazon/contract/reviews/routes';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { aPhoto, hashSha256, putPhoto } from '../../testing/courier-photo.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);
const { restaurantId } = kitchen;
const cook = await aCustomer(test, {
  permissions: [
    { permission: 'restaurant_orders_view', restaurantId },
    { permission: 'restaurant_orders_edit', restaurantId },
  ],
});
const moderator = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
const eaten = { status: 'delivered' as const, scheduleDate: addDays(monday, -3) };

const review = async (food: number, more: object = {}, firstName = 'Ana Lucía') => {
  const customer = await aCustomer(test, { firstName });
  const id = await anOrder(test, { customer, kitchen, place, dish }, eaten);
  const body = { ratings: { food, delivery: 1 }, ...more };
  const sent = await test.call(reviewOrder, { as: customer.token, params: { id }, body });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  return { customer, again: () => test.call(reviewOrder, { as: customer.token, params: { id }, body }) };
};
const onCard = async () => {
  const query = { locationId: place.locationId, timeId: place.timeId, scheduleDate: monday };
  return (await test.call(menuList, { query })).body.data[0];
};
const comments = async () => (await test.call(listReviews, { query: { menuId: dish.menuId } })).body;
const open = async () => (await test.call(restaurantReviews, { as: cook.token, query: { restaurantId } })).body;

describe('reviews of a dish', () => {
  let others: Awaited<ReturnType<typeof review>>;
  before(async () => {
    await review(5, { comment: 'Muy rico', publish: true });
    await review(5, { comment: 'Solo para la cocina' });
    await review(4);
    others = await review(4);
  });

  it('are counted once, and shown on card, dish and brand from the fifth on', async () => {
    assert.equal((await onCard())?.rating, undefined);
    assert.equal((await others.again()).status, 409);
    await review(5);
    assert.deepEqual((await onCard())?.rating, { stars: 4.6, reviews: 5 });
    assert.deepEqual((await onCard())?.brand.rating, { stars: 4.6, reviews: 5 });
    const { body } = await test.call(menuGet, { params: { id: dish.menuId }, query: {} });
    assert.deepEqual(body.rating, { stars: 4.6, reviews: 5 });
    const counted = await test.deps.db.selectFrom('menu_rating_counters').selectAll().execute();
    assert.deepEqual(counted, [{ menu_id: dish.menuId, reviews: 5, points: 2300 }]);
  });

  it('show others only what is published, by the first name alone', async () => {
    const { rating, data, next } = await comments();
    assert.deepEqual([rating, next], [{ stars: 4.6, reviews: 5 }, null]);
    assert.deepEqual(
      data.map(({ name, stars, comment, answer }) => ({ name, stars, comment, answer })),
      [{ name: 'Ana', stars: 5, comment: 'Muy rico', answer: null }],
    );
    const { body } = await test.call(listReviews, { query: { brandId: kitchen.brandId } });
    assert.deepEqual(body.data, data);
  });

  it('are answered by their restaurant, and by no other', async () => {
    const { data, open: waiting } = await open();
    assert.equal(waiting, 2);
    assert.deepEqual(data.map(({ name, comment, published }) => `${name}: ${comment}, ${published}`).sort(), [
      'Alguien: Solo para la cocina, false',
      'Ana: Muy rico, true',
    ]);
    const id = data.find(({ published }) => published)?.id ?? '';
    const answer = { params: { id }, query: { restaurantId }, body: { answer: '¡Gracias, Ana!' } };
    const stranger = await aKitchen(test, place);
    const neighbour = await aCustomer(test, {
      permissions: [{ permission: 'restaurant_orders_edit', restaurantId: stranger.restaurantId }],
    });
    assert.equal((await test.call(answerReview, { as: neighbour.token, ...answer })).status, 404);
    const theirs = { ...answer, query: { restaurantId: stranger.restaurantId } };
    assert.equal((await test.call(answerReview, { as: neighbour.token, ...theirs })).status, 404);
    assert.equal((await test.call(answerReview, { as: cook.token, ...answer })).status, 200);
    assert.equal((await comments()).data[0]?.answer?.text, '¡Gracias, Ana!');
    assert.equal((await open()).open, 1);
  });

  it('are hidden by the platform after a report, with their stars counted all the same', async () => {
    const id = (await comments()).data[0]?.id ?? '';
    const reader = await aCustomer(test);
    const report = { params: { id }, body: { reason: 'offensive' as const } };
    for (const _ of [1, 2]) assert.equal((await test.call(reportReview, { as: reader.token, ...report })).status, 200);
    const waiting = async () => (await test.call(reportedReviews, { as: moderator.token })).body.data;
    assert.deepEqual(
      (await waiting()).map((one) => [one.id, one.reports.map(({ reason }) => reason)]),
      [[id, ['offensive']]],
    );
    const hide = { params: { id }, body: { hide: true, reason: 'Insulta a alguien' } };
    assert.equal((await test.call(moderateReview, { as: cook.token, ...hide })).status, 403);
    assert.equal((await test.call(moderateReview, { as: moderator.token, ...hide })).status, 200);
    assert.deepEqual([await waiting(), (await comments()).data], [[], []]);
    assert.deepEqual((await comments()).rating, { stars: 4.6, reviews: 5 });
    assert.equal((await test.call(reportReview, { as: reader.token, ...report })).status, 404);
    await test.call(moderateReview, { as: moderator.token, params: { id }, body: { hide: false } });
    assert.equal((await comments()).data.length, 1);
  });

  it('bring a photo that the restaurant and who decides about a report see, and nobody else’s photo', async () => {
    const [writer, stranger] = [await aCustomer(test), await aCustomer(test)];
    const id = await anOrder(test, { customer: writer, kitchen, place, dish }, { status: 'delivered' });
    const bytes = await aPhoto();
    const upload = { params: { id }, body: { sha256: hashSha256(bytes) } };
    const { body } = await test.call(problemPhoto, { as: writer.token, ...upload });
    await putPhoto(test, body.url, bytes);
    const { photoId } = body;
    const theirs = await anOrder(test, { customer: stranger, kitchen, place, dish }, { status: 'delivered' });
    const stars = { ratings: { food: 2, delivery: 5 }, comment: 'Llegó frío', photoId };
    const stolen = await test.call(reviewOrder, { as: stranger.token, params: { id: theirs }, body: stars });
    assert.deepEqual([stolen.status, stolen.body.field], [400, 'photoId']);
    assert.equal((await test.call(reviewOrder, { as: writer.token, params: { id }, body: stars })).status, 200);
    const { data } = (await test.call(restaurantReviews, { as: cook.token, query: { restaurantId, show: 'all' } }))
      .body;
    const [url] = data.flatMap((one) => one.photoUrl ?? []);
    assert.equal((await test.app.inject({ url: url ?? '' })).statusCode, 200);
    assert.equal(data.filter((one) => one.photoUrl !== null).length, 1);
    await test.deps.db
      .insertInto('review_reports')
      .columns(['review_id', 'user_id', 'reason', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('order_reviews')
          .select(['id', eb.val(stranger.id).as('user_id'), eb.val('personal').as('reason'), 'created_at'])
          .where('order_id', '=', id),
      )
      .execute();
    const reported = (await test.call(reportedReviews, { as: moderator.token })).body.data;
    assert.deepEqual(
      reported.map(({ comment, photoUrl }) => [comment, new URL(photoUrl ?? '', 'http://x').pathname]),
      [['Llegó frío', new URL(url ?? '', 'http://x').pathname]],
    );
  });

  it('are read page after page, each once', async () => {
    for (let more = 0; more < 12; more++) await review(5, { comment: `Rico ${more}`, publish: true });
    const first = await comments();
    const { body } = await test.call(listReviews, { query: { menuId: dish.menuId, after: first.next ?? '' } });
    assert.equal(new Set([...first.data, ...body.data].map(({ id }) => id)).size, 13);
    assert.equal(body.next, null);
  });
});
