import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateWaitState, DEFAULT_DOMI_CONFIG, listReminderInstants } from './courier-wait.ts';
import { checkReminder, DEFAULT_REMINDER_TERMS } from './customer-reminder-interval.ts';
import { calculateIncidentTone } from './deadline-pace.ts';
import { groupDepartures } from './group-orders-into-departures.ts';

const MINUTE = 60_000;

test('a wait counts from its start, and those missing are reminded every 5 minutes until it is over', () => {
  const wait = { startsAt: 10 * MINUTE, until: 25 * MINUTE };
  const at = (minutes: number) => calculateWaitState(wait, minutes * MINUTE);
  assert.deepEqual(at(0), { begun: false, over: false, remainingMs: 15 * MINUTE });
  assert.deepEqual(at(11), { begun: true, over: false, remainingMs: 14 * MINUTE });
  assert.deepEqual(at(25), { begun: true, over: true, remainingMs: 0 });
  const instants = listReminderInstants(0, 25 * MINUTE, DEFAULT_DOMI_CONFIG);
  assert.deepEqual(instants, [5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 20 * MINUTE]);
});

test('reminders from the board are 2 minutes apart, 7 at the delivery site', () => {
  const terms = DEFAULT_REMINDER_TERMS;
  assert.equal(checkReminder('confirmed', null, terms, 0).ok, true);
  assert.deepEqual(checkReminder('confirmed', 0, terms, 2 * MINUTE - 1), {
    ok: false,
    code: 'TOO_SOON',
    againAtMs: 2 * MINUTE,
  });
  assert.equal(checkReminder('confirmed', 0, terms, 2 * MINUTE).ok, true);
  assert.equal(checkReminder('in_delivery_site', 0, terms, 6 * MINUTE).ok, false);
  assert.equal(checkReminder('in_delivery_site', 0, terms, 7 * MINUTE).ok, true);
});

test('orders that leave together are one departure, earliest first', () => {
  const order = (id: string, hour: string, locationId: string) => ({
    id,
    hour,
    locationId,
    timeId: `${locationId}${hour}`,
    scheduleDate: '2026-11-24',
  });
  const departures = groupDepartures([
    order('a', '12:30', 'x'),
    order('b', '12:00', 'y'),
    order('c', '12:30', 'x'),
    order('d', '12:00', 'x'),
  ]);
  assert.deepEqual(
    departures.map((one) => [one.hour, one.locationId, one.orders.map((each) => each.id).join('')]),
    [
      ['12:00', 'y', 'b'],
      ['12:00', 'x', 'd'],
      ['12:30', 'x', 'ac'],
    ],
  );
});

test('an incident turns soon 30 minutes before the lunch it stops is late, and late then', () => {
  const dueAt = 100 * MINUTE;
  const tones = [69, 70, 99, 100].map((minutes) => calculateIncidentTone(dueAt, minutes * MINUTE));
  assert.deepEqual(tones, ['calm', 'soon', 'soon', 'late']);
});
