import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import { describe, expect, it } from 'vitest';
import { aDetail, anOrder } from '../../testing/order-makers.ts';
import { describeOrderEvent, describeRefund } from './order-event-and-refund-texts.ts';
import {
  describeLiveOrder,
  describeOrderBanner,
  formatOrderDay,
  formatSpokenDish,
  toOrderCardProps,
} from './order-texts.ts';

const today = '2026-11-23';
const dish = (name: string) => ({ ...anOrder('1').menu, name });

describe('the title of a lunch on its way', () => {
  it('says when it arrives, and once it is there where it waits', () => {
    expect(describeLiveOrder(anOrder('1'), today)).toBe('Tu ajiaco santafereño llega a las 12:30');
    expect(describeLiveOrder(anOrder('1', { status: 'in_delivery_site' }), today)).toBe(
      'Tu ajiaco santafereño te espera en Recepción',
    );
  });

  it('agrees with the dish and the hour, and names another day', () => {
    const lentils = anOrder('1', { menu: dish('Lentejas guisadas con chorizo y huevo'), hour: '13:00' });
    expect(describeLiveOrder(lentils, today)).toBe('Tus lentejas guisadas llegan a la 1:00');
    expect(describeLiveOrder(anOrder('1', { scheduleDate: '2026-11-24' }), today)).toBe(
      'Tu ajiaco santafereño llega mañana a las 12:30',
    );
    expect(describeLiveOrder(anOrder('1', { scheduleDate: '2026-11-25' }), today)).toBe(
      'Tu ajiaco santafereño llega el miércoles 25 de noviembre a las 12:30',
    );
  });

  it.each([
    ['Sobrebarriga en salsa criolla', 'sobrebarriga'],
    ['Tacos al pastor x3', 'tacos'],
    ['Quinua, aguacate y fríjol negro', 'quinua'],
    ['Pechuga a la parrilla', 'pechuga'],
    ['Bandeja paisa', 'bandeja paisa'],
  ])('shortens %s as one says it', (name, spoken) => expect(formatSpokenDish(name)).toBe(spoken));
});

describe('the banner of a place', () => {
  const at = (time: string) => Date.parse(`2026-11-23T${time}:00-05:00`);
  it('says how long it still takes today, and the day of another', () => {
    expect(describeOrderBanner(anOrder('1', { turn: null }), today, at('11:42'))).toBe('12:30 – 12:40 · Faltan 48 min');
    expect(describeOrderBanner(anOrder('1', { turn: 7 }), today, at('12:35'))).toBe('12:30 – 12:40, turno 7');
    const tomorrow = anOrder('1', { turn: null, scheduleDate: '2026-11-24' });
    expect(describeOrderBanner(tomorrow, today, at('11:42'))).toBe('Mañana, martes 24 de noviembre, 12:30 – 12:40');
  });
});

describe('the order card', () => {
  it('shows the code from confirmed to the delivery place, else the value', () => {
    const shown = ORDER_STATUSES.map((status) => [status, 'code' in toOrderCardProps(anOrder('1', { status }))]);
    expect(shown.filter(([, code]) => code).map(([status]) => status)).toEqual([
      'confirmed',
      'in_picking',
      'in_consolidation',
      'in_route',
      'in_delivery_site',
    ]);
    expect(toOrderCardProps(anOrder('1', { status: 'delivered' }))).toMatchObject({ valueCop: 25_573 });
  });
});

it('names days as one says them', () => {
  expect(['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => formatOrderDay(date, today))).toEqual([
    'Hoy',
    'Mañana, martes 24 de noviembre',
    'Miércoles 25 de noviembre',
  ]);
});

it('tells from which day an order was moved', () => {
  const moved = { action: 'reschedule', status: 'scheduled' as const, at: 0, reason: '2026-11-23 12:30' };
  expect(describeOrderEvent(moved)).toEqual({
    title: 'Cambió de día',
    note: 'Era para el lun 23, 12:30\u00a0p.\u00a0m.',
  });
});

it('tells who cancelled to the person who did, and the reason when it was someone else', () => {
  const cancelled = { action: 'cancel', status: 'cancelled' as const, at: 0 };
  expect(describeOrderEvent({ ...cancelled, reason: 'Cancelada por el cliente' })).toEqual({
    title: 'La cancelaste',
    note: null,
  });
  expect(describeOrderEvent({ ...cancelled, reason: 'Se acabó el gas' })).toEqual({
    title: 'Cancelada',
    note: 'Se acabó el gas',
  });
});

describe('the money of a cancelled order', () => {
  const event = (action: string) => ({ action, status: 'cancelled' as const, at: 0, reason: null });
  const cancelled = anOrder('1', { status: 'cancelled' });
  const words = (actions: string[], change = {}) =>
    describeRefund(aDetail({ ...cancelled, ...change }, { events: actions.map(event) }))?.replaceAll('\u00a0', ' ') ??
    null;

  it('is said to be back once it was paid and cancelled', () => {
    const back = 'Te devolvimos $ 17.573. Lo que puso tu empresa volvió a tu subsidio.';
    expect(words(['place', 'cancel'])).toBe(back);
    expect(words(['hold', 'settle', 'incident'])).toBe(back);
    expect(words(['place', 'force'])).toBe(back);
  });

  it('is said without what the rest of its promotion lost, and why', () => {
    const { price } = aDetail(cancelled);
    const order = aDetail(cancelled, {
      price: { ...price, subsidy: 0, kept: 2000 },
      events: [event('place'), event('cancel')],
    });
    expect(describeRefund(order)?.replaceAll('\u00a0', ' ')).toBe(
      'Te devolvimos $ 15.573. $ 2.000 no se devolvieron: tus otras órdenes de la promoción quedaron con menos descuento.',
    );
  });

  it('is not, when nothing was paid, it stays charged or it is not cancelled', () => {
    expect(words(['hold', 'release'])).toBeNull();
    expect(words(['place', 'notDelivered'], { charged: true })).toBeNull();
    expect(words(['place', 'force'], { charged: true })).toBeNull();
    expect(words(['place'], { status: 'scheduled' })).toBeNull();
  });
});
