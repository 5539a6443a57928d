import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { holidayName } from '@sazon/domain/calendar/holidays';
import { weekdayOf } from '@sazon/domain/calendar/iso-date';
import { showsCode } from '@sazon/domain/orders/status';
import { demoRows } from './demo-rows.ts';

const rowsAt = (instant: string) => demoRows(Date.parse(instant), 'a secret of thirty-two characters', 'hash');
const ordersOf = (instant: string) => {
  const { orders = [], users = [] } = rowsAt(instant);
  const idOf = (name: string) => users.find((user) => user.email === `${name}@demo.sazon.co`)?.id ?? '';
  return { orders, idOf };
};
const demoCustomers = ['cliente', 'nomina', 'preaprobado'];

describe('the demo orders around now', () => {
  const clocks = { night: '05:00:20', morning: '12:30:00', service: '17:05:00', afternoon: '20:40:00' };
  for (const [name, time] of Object.entries(clocks)) {
    it(`show every column of the demo restaurant's board and the demo courier's day: ${name}`, () => {
      const { orders, idOf } = ordersOf(`2026-11-20T${time}Z`);
      const today = orders.filter((order) => order.schedule_date === '2026-11-20');
      const kitchen = today.filter((order) => JSON.parse(order.snapshot).restaurantName === 'Cocinas Tarsila');
      for (const status of ['scheduled', 'confirmed', 'in_picking', 'in_route', 'in_delivery_site']) {
        assert.ok(
          kitchen.some((order) => order.status === status),
          `none is ${status}`,
        );
      }
      const stops = today.filter((order) => order.courier_id === idOf('domi')).map(({ status }) => status);
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
      const { orders, idOf } = ordersOf(`2026-11-20T${time}Z`);
      for (const customer of demoCustomers) {
        const own = orders.filter((order) => order.user_id === idOf(customer));
        const today = own.filter((order) => order.schedule_date === '2026-11-20');
        assert.deepEqual([today.length, today.every((order) => showsCode(order.status))], [1, true]);
        assert.equal(own.filter((order) => order.schedule_date > '2026-11-20').length, 2);
        assert.equal(own.filter((order) => order.status === 'cancelled').length, 1);
        assert.ok(own.filter((order) => order.status === 'delivered').length >= 8);
      }
    });
  }

  it('are only planned ones when today is closed', () => {
    const { orders } = ordersOf('2026-11-21T17:00:00Z');
    const ahead = orders.filter((order) => order.schedule_date >= '2026-11-21');
    assert.deepEqual([...new Set(ahead.map(({ status }) => status))].sort(), ['confirmed', 'scheduled']);
    assert.ok(ahead.some((order) => order.schedule_date === '2026-11-23'));
  });

  it('never fall on a weekend or a holiday, whatever the day', () => {
    for (const day of ['2026-12-24', '2027-01-01', '2027-03-28', '2027-02-28', '2028-02-29']) {
      const { orders } = ordersOf(`${day}T15:00:00Z`);
      assert.ok(orders.length > 800, day);
      const closed = orders.filter(({ schedule_date: date }) => weekdayOf(date) > 5 || holidayName(date) !== null);
      assert.deepEqual(closed, [], day);
    }
  });

  it('are the same when made again', () => {
    assert.deepEqual(rowsAt('2026-11-20T17:05:00Z'), rowsAt('2026-11-20T17:05:00Z'));
  });
});
