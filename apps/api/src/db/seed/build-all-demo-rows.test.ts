import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findHolidayName } from '@sazon/domain/calendar/holidays';
import { toWeekday } from '@sazon/domain/calendar/iso-date';
import { isCodeShown } from '@sazon/domain/orders/tracker-steps-and-shown-code';
import { demoRows } from './build-all-demo-rows.ts';

const makeRows = (instant: string) => demoRows(Date.parse(instant), 'a secret of thirty-two characters', 'hash');
const made = new Map<string, ReturnType<typeof makeRows>>();
const rowsAt = (instant: string) => {
  const rows = made.get(instant) ?? makeRows(instant);
  made.set(instant, rows);
  return rows;
};
const getOrders = (instant: string) => {
  const { orders = [], users = [] } = rowsAt(instant);
  const getId = (name: string) => users.find((user) => user.email === `${name}@demo.sazon.co`)?.id ?? '';
  return { orders, idOf: getId };
};
const demoCustomers = ['cliente', 'nomina', 'preaprobado'];

describe('the demo orders around now', () => {
  const clocks = { night: '05:00:20', morning: '12:30:00', service: '17:05:00', afternoon: '20:40:00' };
  for (const [name, time] of Object.entries(clocks)) {
    it(`show every column of the demo restaurant's board and the demo courier's day: ${name}`, () => {
      const { orders, idOf: getId } = getOrders(`2026-11-20T${time}Z`);
      const today = orders.filter((order) => order.schedule_date === '2026-11-20');
      const kitchen = today.filter((order) => JSON.parse(order.snapshot).restaurantName === 'Cocinas Tarsila');
      for (const status of ['scheduled', 'confirmed', 'in_picking', 'in_route', 'in_delivery_site']) {
        assert.ok(
          kitchen.some((order) => order.status === status),
          `none is ${status}`,
        );
      }
      const stops = today.filter((order) => order.courier_id === getId('domi')).map(({ status }) => status);
      for (const status of ['confirmed', 'in_picking', 'in_route', 'in_delivery_site']) {
        assert.ok(stops.includes(status as (typeof stops)[number]), `no stop is ${status}`);
      }
      assert.ok(today.some((order) => order.status === 'in_consolidation'));
      assert.equal(
        today.some((order) => order.status === 'delivered'),
        name === 'service' || name === 'afternoon',
      );
    });

    it(`give each demo customer a code today, two lunches to come, and a past: ${name}`, () => {
      const { orders, idOf: getId } = getOrders(`2026-11-20T${time}Z`);
      for (const customer of demoCustomers) {
        const own = orders.filter((order) => order.user_id === getId(customer));
        const today = own.filter((order) => order.schedule_date === '2026-11-20');
        assert.deepEqual([today.length, today.every((order) => isCodeShown(order.status))], [1, true]);
        assert.equal(own.filter((order) => order.schedule_date > '2026-11-20').length, 2);
        assert.equal(own.filter((order) => order.status === 'cancelled').length, 1);
        assert.ok(own.filter((order) => order.status === 'delivered').length >= 8);
      }
    });
  }

  it('leave every person of an ended payroll period with lunches the statement of it', () => {
    const { payroll_discounts = [], payroll_lines = [], signed_documents = [] } = rowsAt('2026-11-20T12:30:00Z');
    const stated = new Set(payroll_lines.map((line) => line.discount_id));
    const closed = payroll_discounts.filter(({ id }) => stated.has(id));
    const papers = new Map(signed_documents.map(({ id, user_id, kind }) => [id, `${kind} ${user_id}`]));
    assert.ok(closed.length > 8);
    for (const { closing_document_id: id, user_id } of closed) assert.equal(papers.get(id ?? ''), `closing ${user_id}`);
  });

  it('leave the demo restaurant papers, returns with their photo, and a charge that waits, whatever the hour', () => {
    for (const time of Object.values(clocks)) {
      const rows = rowsAt(`2026-11-20T${time}Z`);
      const { kitchen_prints: prints = [], order_returns: returns = [], courier_photos: photos = [] } = rows;
      assert.deepEqual([...new Set(prints.map(({ kind }) => kind))].sort(), ['labels', 'sheet']);
      assert.equal(prints.filter(({ again }) => again).length, 1);
      const tarsila = prints[0]?.restaurant_id;
      const open = returns.filter((row) => row.restaurant_id === tarsila && row.confirmed_at === null);
      assert.ok(open.length > 0 && returns.some(({ confirmed_at: at }) => at !== null), time);
      const told = new Set(rows.order_photos?.map((row) => `${row.order_id} ${row.purpose}`));
      for (const { order_id: id } of open) assert.ok(told.has(`${id} not_delivered`));
      const waited = (rows.orders ?? []).filter(({ status }) => status === 'in_delivery_site');
      for (const { id } of waited) assert.ok(told.has(`${id} arrival`), time);
      assert.ok(photos.length > 0 && photos.length < 40, `${photos.length} photos`);
      const now = `2026-11-20T${time}`;
      for (const { kept_at: keptAt } of photos) assert.ok(String(keptAt) < now, `${keptAt}`);
      for (const { printed_at: printedAt } of prints) assert.ok(String(printedAt) < now, `${printedAt}`);
      const charges = (rows.orders ?? []).filter(({ type }) => type === 'in_site');
      const { orders = [], purchases = [], tingo_lots: lots = [] } = rows;
      for (const table of [orders, purchases, lots]) {
        assert.equal(new Set(table.map(({ id }) => id)).size, table.length, time);
      }
      const ends = new Set(charges.map(({ status, cancel_reason: reason }) => reason ?? status));
      const waits = time === clocks.night ? [] : ['pending_confirmation'];
      const all = ['delivered', 'in_site_rejected', 'in_site_withdrawn', 'payment_expired', ...waits];
      assert.deepEqual([...ends].sort(), all.sort());
    }
  });

  it('hold one charge for the platform to decide, told late and with its photo, whatever the day and hour', () => {
    const instants = [...Object.values(clocks).map((time) => `2026-11-20T${time}Z`), '2026-12-08T15:00:00Z'];
    for (const instant of instants) {
      const { orders = [], order_events: events = [], order_photos: photos = [] } = rowsAt(instant);
      const held = orders.filter(({ charge_held_at: heldAt }) => heldAt);
      assert.equal(held.length, 1, instant);
      const [{ id, status, charged } = {}] = held;
      assert.deepEqual([status, charged], ['cancelled', false]);
      const last = events.findLast(({ order_id: of }) => of === id);
      assert.ok(last?.action === 'notDelivered' && last.recorded_at > last.happened_at, instant);
      assert.ok(photos.some((photo) => photo.order_id === id && photo.purpose === 'not_delivered'));
    }
  });

  it('show the demo restaurant a pause, its maximum an hour, a draft, notes and two changes, whatever the hour', () => {
    for (const time of Object.values(clocks)) {
      const now = `2026-11-20T${time}`;
      const {
        restaurants = [],
        restaurant_times: times = [],
        menus = [],
        orders = [],
        order_events: events = [],
      } = rowsAt(`${now}Z`);
      const tarsila = restaurants.find(({ name }) => name === 'Cocinas Tarsila');
      const own = times.filter(({ restaurant_id: id }) => id === tarsila?.id);
      assert.equal(own.filter(({ paused_until: until }) => until && until > now).length, 1);
      const drafts = menus.filter(({ draft, active }) => draft && !active);
      assert.equal(drafts.filter(({ declared_by: signer }) => signer == null).length, 1);
      assert.equal(drafts.length, 2, 'one of them waits for the platform');
      const today = orders.filter(
        (order) => order.restaurant_id === tarsila?.id && order.schedule_date === '2026-11-20',
      );
      assert.ok(today.some(({ snapshot }) => JSON.parse(snapshot).note !== undefined));
      const soldAt = (hour: string) => today.filter((order) => order.hour === hour).length;
      assert.ok(Math.max(...today.map(({ hour }) => soldAt(hour))) < Number(tarsila?.hour_max));
      const changed = events.filter(({ action }) => action === 'change' || action === 'reschedule');
      assert.deepEqual(changed.map(({ action }) => action).sort(), ['change', 'reschedule'], time);
      assert.equal(new Set(changed.map(({ order_id: id }) => id)).size, 2);
      for (const { order_id: id, happened_at: at } of changed) {
        const order = today.find((one) => one.id === id);
        assert.ok(order?.status === 'scheduled' && String(order.created_at) < at && at < now, time);
      }
    }
  });

  const closedDays = { Saturday: '2026-11-21', Sunday: '2026-11-22', 'a holiday': '2026-12-08' };
  for (const [name, date] of Object.entries(closedDays)) {
    it(`are on their way today also on ${name}, which the demo opens`, () => {
      for (const time of Object.values(clocks)) {
        const instant = `${date}T${time}Z`;
        const { orders, idOf: getId } = getOrders(instant);
        for (const customer of demoCustomers) {
          const today = orders.filter((order) => order.user_id === getId(customer) && order.schedule_date === date);
          assert.deepEqual([today.length, today.every((order) => isCodeShown(order.status))], [1, true], instant);
        }
        const opened = rowsAt(instant).calendar_exceptions?.filter(({ kind }) => kind === 'force_open') ?? [];
        assert.deepEqual(
          opened.map((day) => day.date),
          [date],
        );
      }
    });
  }

  it('never fall on another weekend or holiday, whatever the day', () => {
    for (const day of ['2026-12-24', '2027-01-01', '2027-03-28', '2027-02-28', '2028-02-29']) {
      const { orders } = getOrders(`${day}T15:00:00Z`);
      assert.ok(orders.length > 800, day);
      const closed = orders.filter(
        ({ schedule_date: date }) => date !== day && (toWeekday(date) > 5 || findHolidayName(date) !== null),
      );
      assert.deepEqual(closed, [], day);
    }
  });

  it('are the same when made again', () => {
    assert.deepEqual(makeRows('2026-11-20T17:05:00Z'), makeRows('2026-11-20T17:05:00Z'));
  });
});

describe('the demo autopilot', () => {
  it('has a week that waits for an answer, on days without a lunch, whatever day it is started', () => {
    for (const day of ['2026-11-20', '2026-11-23', '2026-11-28', '2026-11-29']) {
      const instant = `${day}T17:05:00Z`;
      const { orders, idOf } = getOrders(instant);
      const { autopilots = [], week_proposals: proposals = [] } = rowsAt(instant);
      assert.deepEqual(
        [...autopilots, ...proposals].map((row) => row.user_id),
        [idOf('cliente'), idOf('cliente')],
      );
      const lunches: { date: string }[] = JSON.parse(String(proposals[0]?.lunches));
      const taken = orders.filter((order) => order.user_id === idOf('cliente')).map((order) => order.schedule_date);
      assert.ok(lunches.length >= 3, day);
      assert.ok(lunches.every(({ date }) => date >= String(proposals[0]?.week_start) && !taken.includes(date)));
    }
  });
});
