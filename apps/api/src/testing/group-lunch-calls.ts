import assert from 'node:assert/strict';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import * as group from '@sazon/contract/group-lunches/routes';
import type { GroupLunch } from '@sazon/contract/group-lunches/schemas';
import type { Customer } from './customer-makers.ts';
import type { Dish, Place } from './kitchen-makers.ts';
import { monday } from './order-makers.ts';
import type { TestApp } from './test-app.ts';

const paying = { useTingos: true, paymentMethod: 'balance' as const };
let keys = 0;

/** What a host and guests do with a group lunch that the host opens. */
export function groupLunchCalls(test: TestApp, of: () => { place: Place; dish: Dish; host: Customer }) {
  const where = () => ({ locationId: of().place.locationId, timeId: of().place.timeId, scheduleDate: monday });

  async function opened(payer: 'each' | 'host' = 'host', limit = 25_000): Promise<string> {
    const terms = await test.call(group.groupLunchTerms, { as: of().host.token, query: where() });
    const [joinBy = 0] = terms.body.joinBy[payer];
    const answer = await test.call(group.openGroupLunch, {
      as: of().host.token,
      body: { ...where(), title: 'Cumpleaños', joinBy, payer, limit: payer === 'host' ? limit : null },
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.code;
  }
  const choose = (code: string, as: Customer, menuId = of().dish.menuId) =>
    test.call(group.chooseGroupDish, { as: as.token, params: { code }, body: { menuId, groupMenuAdditions: [] } });
  /** The clock of a test stands still, so that people join at one moment. */
  const byName = (page: GroupLunch): GroupLunch => ({
    ...page,
    members: page.members.toSorted((a, b) => a.firstName.localeCompare(b.firstName)),
  });
  const read = async (code: string, as: Customer) =>
    byName((await test.call(group.getGroupLunch, { as: as.token, params: { code } })).body);
  const seen = (code: string, as: Customer) =>
    test.call(checkout, { as: as.token, body: { ...paying, groupLunch: code } });
  async function pay(code: string, as: Customer, key = `group-pay-${++keys}`) {
    const total = (await seen(code, as)).body.priced?.totals.total ?? 0;
    return await test.call(placeOrders, {
      as: as.token,
      headers: { 'idempotency-key': key },
      body: { ...paying, groupLunch: code, expectedTotal: total },
    });
  }
  const messagesTo = async ({ id }: Customer) =>
    (await test.deps.db.selectFrom('outbox_messages').select('kind').where('recipient', '=', id).execute()).map(
      ({ kind }) => kind,
    );
  return { where, opened, choose, read, seen, pay, messagesTo };
}
