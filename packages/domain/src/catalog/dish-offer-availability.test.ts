import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toInstantMs } from '../calendar/bogota-time.ts';
import type { CalendarRules } from '../calendar/open-days.ts';
import { findOfferCutoffMs, findOfferRefusal, type Offer } from './dish-offer-availability.ts';
import { calculateFinalPriceCop } from './dish-price.ts';

const monday = '2026-11-23';
const sunday = '2026-11-22';
const early = toInstantMs(monday, '08:00');
const calendar: CalendarRules = {
  enabledWeekdays: [1, 2, 3, 4, 5],
  calendarExceptions: [],
  forceOpenDates: [],
  forceCloseDates: [],
};
const offer: Offer = {
  menu: {
    id: 'ajiaco',
    name: 'Ajiaco',
    description: '',
    priceCop: 20_000,
    discount: null,
    tax: 'regime',
    brand: { id: 'fogon', name: 'Fogón', color: '#B5452C', active: true },
    pictures: [],
    allergens: [],
    weekdays: [1, 2, 3, 4, 5],
    active: true,
    soldOutOn: null,
    dailyStock: null,
    stockTaken: 0,
  },
  restaurant: { id: 'cocina', name: 'Cocina', active: true, taxRegime: 'INC' },
  restaurantTime: {
    id: 'rt',
    capacity: null,
    taken: 0,
    closed: false,
    cutoff: null,
    autoAccept: true,
    travelMinutes: 30,
    prepMinutes: 30,
  },
  location: {
    id: 'torre',
    name: 'Torre',
    address: 'Calle 93',
    city: 'Bogotá',
    enterpriseId: null,
    active: true,
    deliveryPoint: 'Recepción',
  },
  time: { id: 't', hour: '12:30', active: true, closesOn: null, hasConsolidator: false },
  groups: [],
  offered: true,
};
const withMenu = (more: Partial<Offer['menu']>): Offer => ({ ...offer, menu: { ...offer.menu, ...more } });
const withTime = (more: Partial<NonNullable<Offer['restaurantTime']>>): Offer => ({
  ...offer,
  restaurantTime: { ...(offer.restaurantTime as NonNullable<Offer['restaurantTime']>), ...more },
});
const ask = (asked: Offer, date = monday, now = early, rules = calendar) => findOfferRefusal(asked, date, now, rules);

describe('whether a dish can be ordered', () => {
  it('says yes to a dish on its weekday, before the cutoff, with stock and places left', () => {
    assert.equal(ask(offer), null);
    assert.equal(ask({ ...withMenu({ dailyStock: 3, stockTaken: 2 }) }), null);
    assert.equal(ask(withTime({ capacity: 5, taken: 4 })), null);
  });

  it('refuses a date on which nothing is served', () => {
    assert.equal(ask(offer, sunday), 'DATE_CLOSED');
    assert.equal(ask(offer, monday, early, { ...calendar, forceCloseDates: [monday] }), 'DATE_CLOSED');
  });

  it('refuses a slot that the restaurant, the place or the hour does not serve', () => {
    const closed: Offer[] = [
      { ...offer, restaurantTime: null },
      withTime({ closed: true }),
      { ...offer, restaurant: { ...offer.restaurant, active: false } },
      { ...offer, location: { ...offer.location, active: false } },
      { ...offer, time: { ...offer.time, active: false } },
    ];
    for (const one of closed) assert.equal(ask(one), 'SLOT_CLOSED');
  });

  it('refuses a dish that is off, of a hidden brand, not on this slot or not on this weekday', () => {
    const gone: Offer[] = [
      withMenu({ active: false }),
      withMenu({ brand: { ...offer.menu.brand, active: false } }),
      { ...offer, offered: false },
      withMenu({ weekdays: [2, 3] }),
    ];
    for (const one of gone) assert.equal(ask(one), 'MENU_UNAVAILABLE');
  });

  it('takes orders strictly before the cutoff: two hours before the hour, or the restaurant time’s own', () => {
    const cutoff = toInstantMs(monday, '10:30');
    assert.equal(findOfferCutoffMs(offer, monday), cutoff);
    assert.equal(ask(offer, monday, cutoff - 1), null);
    assert.equal(ask(offer, monday, cutoff), 'CUTOFF_PASSED');
    const dayBefore = withTime({ cutoff: { dayOffset: -1, time: '18:00' } });
    assert.equal(ask(dayBefore, monday, toInstantMs(sunday, '18:00')), 'CUTOFF_PASSED');
    assert.equal(findOfferCutoffMs({ ...offer, restaurantTime: null }, monday), null);
  });

  it('refuses a dish switched off that day or without stock left, on that day only', () => {
    assert.equal(ask(withMenu({ soldOutOn: monday })), 'SOLD_OUT');
    assert.equal(ask(withMenu({ soldOutOn: monday }), '2026-11-24'), null);
    assert.equal(ask(withMenu({ dailyStock: 3, stockTaken: 3 })), 'SOLD_OUT');
    assert.equal(ask(withMenu({ dailyStock: 0 })), 'SOLD_OUT');
  });

  it('refuses a slot whose places are all taken, after saying that the dish itself is gone', () => {
    assert.equal(ask(withTime({ capacity: 5, taken: 5 })), 'SLOT_FULL');
    const both = { ...withTime({ capacity: 5, taken: 5 }), menu: { ...offer.menu, soldOutOn: monday } };
    assert.equal(ask(both), 'SOLD_OUT');
  });
});

describe('the price of a dish', () => {
  it('is the price less its own discount, never below zero', () => {
    assert.equal(calculateFinalPriceCop(offer.menu), 20_000);
    assert.equal(calculateFinalPriceCop({ priceCop: 20_000, discount: { type: 'percentage', rateBps: 1000 } }), 18_000);
    assert.equal(calculateFinalPriceCop({ priceCop: 3000, discount: { type: 'fixed', amountCop: 5000 } }), 0);
  });
});
