import { toIso } from '../db/to-iso.ts';
import { insertExchangeRows } from './exchange-makers.ts';
import { monday } from './order-makers.ts';
import type { TestApp } from './test-app.ts';

type Where = {
  place: { locationId: string; timeId: string; hour: string };
  dish: { menuId: string };
  regular: { orderId: string };
};

/** What a customer shares with others: a passed-on lunch and a group lunch; the ids by which their calls name them. */
export const insertSharedLunchRows = async (test: TestApp, of: Where, userId: string) => ({
  ...(await insertExchangeRows(test, { orderId: of.regular.orderId, ownerId: userId })),
  ...(await insertGroupLunchRows(test, of, userId)),
});

/** A closed group lunch of a host who joined it; the ids by which the host's calls name it. */
async function insertGroupLunchRows({ deps }: TestApp, of: Where, hostId: string): Promise<Record<string, string>> {
  const [id, memberId] = [deps.newId(), deps.newId()];
  const code = id.replaceAll('-', '').slice(-16);
  const at = toIso(deps.now());
  await deps.db
    .insertInto('group_lunches')
    .values({
      ...{ id, code, host_id: hostId, title: 'Un secreto', location_id: of.place.locationId },
      ...{ time_id: of.place.timeId, schedule_date: monday, hour: of.place.hour, join_by: at, pay_by: at },
      ...{ payer: 'each', state: 'closed', created_at: at },
    })
    .execute();
  await deps.db
    .insertInto('group_lunch_members')
    .values({
      ...{ id: memberId, group_lunch_id: id, user_id: hostId, menu_id: of.dish.menuId, additions: '[]', note: '' },
      joined_at: at,
    })
    .execute();
  return {
    'groupLunches.remove.code': code,
    'groupLunches.remove.memberId': memberId,
    'groupLunches.change.code': code,
    'groupLunches.leave.code': code,
  };
}
