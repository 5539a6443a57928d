import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { consolidatorDispatch, consolidatorLogin, consolidatorMark } from '@sazon/contract/consolidator/routes';
import { confirmForKitchen } from '@sazon/contract/control-tower/routes';
import { courierArrive, courierDeliver, courierNotDelivered, courierPickUp } from '@sazon/contract/courier/routes';
import * as incidents from '@sazon/contract/incidents/routes';
import { changeStatus } from '@sazon/contract/kitchen-orders/routes';
import * as moves from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import { cancelOrder, rescheduleOrder } from '@sazon/contract/orders/routes';
import { abandonPurchase } from '@sazon/contract/payments/routes';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { checkForcedStatus, type ForcedMoney } from '@sazon/domain/orders/forced-status-and-money';
import { getActionRule, ORDER_ACTIONS, type OrderAction, type OrderRole } from '@sazon/domain/orders/lifecycle';
import { ORDER_STATUSES, type OrderStatus } from '@sazon/domain/orders/status';
import { toIso } from '../../db/to-iso.ts';
import { aConsolidator } from '../../testing/consolidator-maker.ts';
import { aKeptPhoto } from '../../testing/courier-photo.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Dish, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, monday, orderNow } from '../../testing/order-makers.ts';
import { roles } from '../../testing/roles-and-gate-answers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { autoAcceptOrders } from './orders-auto-accept-actions.ts';

const test = await testApp();
const { deps } = test;
/** After lunch: the waits of the slot of 12:30 are over. */
const afterLunch = mondayMorning + 5 * 3_600_000;
const minute = 60_000;
const tomorrow = '2026-11-24';
const reason = 'Se volcó la moto';

/** A lunch on its own at its place, with everybody who may touch it. */
type Scene = {
  orderId: string;
  place: Place;
  kitchen: Kitchen;
  dish: Dish;
  customer: Customer;
  courier: Customer;
  tokens: Record<Exclude<OrderRole, 'system'>, string>;
};

type Door = {
  name: string;
  /** Whose door it is. */
  role: Exclude<OrderRole, 'system'>;
  /** The actions of the table that it takes, one after the other as far as they go. */
  takes: readonly OrderAction[];
  /** The slot has a consolidator. */
  consolidated?: true;
  /** Nobody was assigned: the restaurant may carry it itself. */
  noCourier?: true;
  /** The date it is for; today unless said. */
  scheduleDate?: string;
  open: (scene: Scene, as: string) => Promise<{ status: number }>;
  /** What it takes beside the table. */
  canToo?: (from: OrderStatus) => boolean;
};

const kitchenDoor = (action: OrderAction): Door => ({
  name: `the board says ${action}`,
  role: 'restaurant',
  takes: [action],
  ...(action === 'selfDeliver' && { noCourier: true }),
  open: ({ kitchen: { restaurantId }, orderId }, as) =>
    test.call(changeStatus, { as, body: { restaurantId, orderIds: [orderId], action, reason, withUnpacked: true } }),
});

const forceTo = (status: OrderStatus, money: ForcedMoney | null): Door => ({
  name: `the platform forces it to ${status}`,
  role: 'admin',
  takes: ['force'],
  open: ({ orderId }, as) =>
    test.call(moves.forceOrderStatus, { as, params: { orderId }, body: { status, reason, money } }),
  canToo: (from) => checkForcedStatus({ status: from, charged: false, isPaid: true }, status, money).ok,
});

const doors: readonly Door[] = [
  ...ORDER_ACTIONS.map(kitchenDoor),
  {
    name: 'its customer cancels before the cutoff',
    role: 'customer',
    takes: ['cancel'],
    scheduleDate: tomorrow,
    open: ({ orderId }, as) => test.call(cancelOrder, { as, params: { orderId }, body: {} }),
  },
  {
    name: 'its customer moves it before the cutoff',
    role: 'customer',
    takes: ['reschedule'],
    scheduleDate: tomorrow,
    open: ({ orderId }, as) =>
      test.call(rescheduleOrder, { as, params: { orderId }, body: { scheduleDate: '2026-11-25' } }),
  },
  {
    name: 'its customer gives its payment up',
    role: 'customer',
    takes: ['release'],
    open: async ({ orderId }, as) =>
      test.call(abandonPurchase, { as, params: { purchaseId: await readPurchase(orderId) } }),
  },
  {
    name: 'the courier picks it up',
    role: 'courier',
    takes: ['pick', 'depart'],
    open: ({ place: { timeId: id }, orderId }, as) =>
      test.call(courierPickUp, { as, params: { id }, body: { orderIds: [orderId] } }),
  },
  {
    name: 'the courier picks it up for a consolidator',
    role: 'courier',
    takes: ['pick', 'consolidate'],
    consolidated: true,
    open: ({ place: { timeId: id }, orderId }, as) =>
      test.call(courierPickUp, { as, params: { id }, body: { orderIds: [orderId] } }),
  },
  {
    name: 'the courier arrives',
    role: 'courier',
    takes: ['arrive'],
    open: async ({ place: { timeId: id } }, as) => {
      const photoId = await aKeptPhoto(test, { as, timeId: id, purpose: 'arrival' });
      return await test.call(courierArrive, { as, params: { id }, body: { waitingPlace: 'Portería', photoId } });
    },
  },
  {
    name: 'the courier hands it over',
    role: 'courier',
    takes: ['deliver'],
    open: ({ place: { timeId: id }, orderId }, as) =>
      test.call(courierDeliver, { as, params: { id }, body: { orderId } }),
  },
  {
    name: 'the courier gives it back after the wait',
    role: 'courier',
    takes: ['notDelivered'],
    open: async ({ place: { timeId: id }, orderId }, as) => {
      const photoId = await aKeptPhoto(test, { as, timeId: id, purpose: 'not_delivered' });
      return await test.call(courierNotDelivered, { as, params: { id }, body: { orderIds: [orderId], photoId } });
    },
  },
  {
    name: 'the consolidator receives it',
    role: 'consolidator',
    takes: ['consolidate'],
    consolidated: true,
    open: ({ orderId }, as) => test.call(consolidatorMark, { as, params: { id: orderId }, body: { mark: 'received' } }),
  },
  {
    name: 'the consolidator sends its group on',
    role: 'consolidator',
    takes: ['dispatch'],
    consolidated: true,
    open: ({ place: { timeId } }, as) => test.call(consolidatorDispatch, { as, params: { timeId }, body: {} }),
  },
  {
    name: 'the platform cancels it',
    role: 'admin',
    takes: ['cancel', 'incident'],
    open: ({ orderId, customer: { id: userId } }, as) =>
      test.call(moves.adminCancelOrder, { as, params: { orderId, userId }, body: { reason, liable: 'platform' } }),
  },
  {
    name: 'the platform has it made again for an incident',
    role: 'admin',
    takes: ['remake'],
    open: async ({ orderId }, as) => {
      deps.setNow(mondayMorning);
      const { body } = await test.call(incidents.raiseIncident, {
        as,
        body: { orderIds: [orderId], type: 'damaged', description: reason },
      });
      const id = body.incidents?.[0]?.id ?? deps.newId();
      const again = { decision: 'replace', shares: buildSoleShare('restaurant'), note: reason } as const;
      const answer = await test.call(incidents.decideIncident, { as, params: { id }, body: again });
      deps.setNow(afterLunch);
      return answer;
    },
  },
  {
    name: 'the platform confirms it for the kitchen',
    role: 'admin',
    takes: ['confirm'],
    open: ({ kitchen: { restaurantId } }, as) =>
      test.call(confirmForKitchen, { as, body: { key: `unconfirmed:${restaurantId}:12:30`, note: reason } }),
  },
  {
    name: 'the platform moves it, after the cutoff too',
    role: 'admin',
    takes: ['reschedule'],
    open: ({ orderId }, as) =>
      test.call(moves.adminRescheduleOrder, { as, params: { orderId }, body: { scheduleDate: tomorrow } }),
  },
  forceTo('scheduled', null),
  forceTo('cancelled', 'giveBack'),
  forceTo('delivered', 'charge'),
];

async function readPurchase(orderId: string): Promise<string> {
  const order = deps.db.selectFrom('orders').select('purchase_id as id').where('id', '=', orderId);
  return (await order.executeTakeFirstOrThrow()).id;
}

let codes = 0;

async function consolidatorAt(locationId: string): Promise<string> {
  const code = `RC${String(++codes).padStart(4, '0')}`;
  await aConsolidator(test, code, locationId);
  return (await test.call(consolidatorLogin, { body: { code }, ip: `10.0.0.${codes}` })).body.token;
}

const platform = await aCustomer(test, { permissions: roles.platform.map((permission) => ({ permission })) });

/** A place with its kitchen and everybody who may touch a lunch there. */
async function aNeighbourhood(consolidated: boolean) {
  const place = await aPlace(test);
  const slot = deps.db.updateTable('location_times').set({ has_consolidator: consolidated });
  await slot.where('id', '=', place.timeId).execute();
  const kitchen = await aKitchen(test, place);
  const { restaurantId } = kitchen;
  const dish = await aDish(test, kitchen);
  const customer = await aCustomer(test);
  const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
  const staff = await aCustomer(test, {
    permissions: roles.restaurant.map((permission) => ({ permission, restaurantId })),
  });
  const tokens = {
    customer: customer.token,
    restaurant: staff.token,
    courier: courier.token,
    consolidator: await consolidatorAt(place.locationId),
    admin: platform.token,
  };
  return { place, kitchen, dish, customer, courier, tokens };
}

deps.setNow(afterLunch);
const shared = await aNeighbourhood(false);
const elsewhere = await aNeighbourhood(false);

/** Couriers and consolidators work with all that is at a place: each of their lunches has its own. */
async function aScene(door: Door, status: OrderStatus): Promise<Scene> {
  const alone = door.role === 'courier' || door.role === 'consolidator';
  const there = alone ? await aNeighbourhood(door.consolidated ?? false) : shared;
  const { courier } = there;
  const orderId = await anOrder(test, there, {
    status,
    courierId: door.noCourier ? null : courier.id,
    scheduleDate: door.scheduleDate ?? monday,
  });
  if (door.takes.includes('release') && status === 'pending_confirmation') {
    const unpaid = { status: 'pending' as const, held_until: toIso(afterLunch + minute) };
    const purchase = deps.db.updateTable('purchases').set(unpaid);
    await purchase.where('id', '=', await readPurchase(orderId)).execute();
  }
  await arrived(door, status, there);
  if (door.takes.includes('dispatch') && status === 'in_consolidation')
    await received(orderId, there.tokens.consolidator);
  return { ...there, orderId };
}

/** The courier stands at the place, and the wait is over. */
async function arrived(door: Door, status: OrderStatus, { place, courier }: Pick<Scene, 'place' | 'courier'>) {
  if (door.role !== 'courier' || status !== 'in_delivery_site') return;
  await deps.db
    .insertInto('site_arrivals')
    .values({
      id: deps.newId(),
      courier_id: courier.id,
      location_id: place.locationId,
      time_id: place.timeId,
      schedule_date: monday,
      waiting_place: 'Portería',
      arrived_at: toIso(afterLunch - 20 * minute),
      heard_at: toIso(afterLunch - 20 * minute),
    })
    .execute();
}

/** The group is complete once all of it is accounted for. */
const received = (id: string, as: string) =>
  test.call(consolidatorMark, { as, params: { id }, body: { mark: 'received' } });

/** Where the table leads from a status, by these actions as far as they go. */
function tableSays({ takes, role, name, canToo }: Door, from: OrderStatus): OrderStatus {
  if (canToo?.(from) === false) return from;
  let now = from;
  for (const action of takes) {
    const rule = getActionRule(action);
    const isHis = rule.by.includes(role) && (rule.from as readonly string[]).includes(now);
    const isOpen = now === 'scheduled' || !(rule.when[role] ?? []).includes('still_scheduled');
    if (!isHis || !isOpen) continue;
    now = rule.to === 'any' ? (name.split(' ').at(-1) as OrderStatus) : rule.to;
  }
  return now;
}

/** Who is kept out of a door: every other role, and the same one of elsewhere. The platform holds every permission of a restaurant. */
function getStrangers({ role }: Door, { tokens }: Scene): [who: string, token: string][] {
  const others = (['customer', 'restaurant', 'courier', 'consolidator', 'admin'] as const).filter(
    (other) => other !== role && !(role === 'restaurant' && other === 'admin'),
  );
  const same: [string, string][] = role === 'admin' ? [] : [[`a ${role} of elsewhere`, elsewhere.tokens[role]]];
  return [...others.map((other): [string, string] => [other, tokens[other]]), ...same];
}

describe('every change of an order, by every role', () => {
  for (const door of doors) {
    it(`${door.name}: from every status exactly where the table leads, and through this door for nobody else`, async () => {
      for (const from of ORDER_STATUSES) {
        const scene = await aScene(door, from);
        for (const [who, token] of getStrangers(door, scene)) {
          const { status } = await door.open(scene, token);
          assert.ok([401, 403, 404].includes(status), `${who}, ${from}: answered ${status}`);
          assert.equal((await orderNow(test, scene.orderId)).status, from, `${who} moved it from ${from}`);
        }
        const { status } = await door.open(scene, scene.tokens[door.role]);
        assert.ok(status < 500, `${from}: answered ${status}`);
        const after = await orderNow(test, scene.orderId);
        assert.equal(after.status, tableSays(door, from), `from ${from}: answered ${status}`);
        for (const event of after.events.slice(1)) {
          const rule = getActionRule(event.action as OrderAction);
          assert.ok(rule.by.includes(event.by), `${event.action} by ${event.by}`);
          assert.ok((rule.from as readonly string[]).includes(event.from), `${event.action} from ${event.from}`);
        }
      }
    });
  }

  it('the system accepts at the cutoff what is scheduled, and touches nothing else', async () => {
    for (const from of ORDER_STATUSES) {
      const { orderId } = await aScene({ ...(doors[0] as Door), noCourier: true }, from);
      await autoAcceptOrders(deps);
      assert.equal((await orderNow(test, orderId)).status, from === 'scheduled' ? 'confirmed' : from);
    }
  });

  it('no door was forgotten: every action of the table that a person takes is taken by one', () => {
    // a charge at the counter is accepted with its payment: in-site-charges.test.ts
    for (const action of ORDER_ACTIONS.filter((one) => one !== 'acceptInSite')) {
      for (const role of getActionRule(action).by.filter((one) => one !== 'system')) {
        assert.ok(
          doors.some((door) => door.role === role && door.takes.includes(action)),
          `${action} by ${role}`,
        );
      }
    }
  });
});
