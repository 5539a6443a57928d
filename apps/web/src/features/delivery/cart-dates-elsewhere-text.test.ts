import { expect, it } from 'vitest';
import { describeCartElsewhere } from './cart-dates-elsewhere-text.ts';

const line = (scheduleDate: string, locationId: string, timeId: string) => ({
  scheduleDate,
  location: { id: locationId, name: 'Torre Nogal' },
  time: { id: timeId, hour: '12:30' },
});
const here = { locationId: 'here', timeId: 'noon' };

it('counts the dates of the cart that a new place or hour leaves as they are, each once', () => {
  const items = [
    line('2026-11-24', 'there', 'noon'),
    line('2026-11-24', 'there', 'noon'),
    line('2026-11-25', 'here', 'late'),
    line('2026-11-26', 'here', 'noon'),
  ];
  expect(describeCartElsewhere(items, here)).toBe(
    '2 fechas de tu carrito siguen con su lugar y su hora. Lo que agregues llega acá.',
  );
  expect(describeCartElsewhere(items.slice(0, 2), here)).toMatch(/^1 fecha de tu carrito sigue con/);
});

it('says nothing of an empty cart, or of one that goes there already', () => {
  expect(describeCartElsewhere([], here)).toBe('');
  expect(describeCartElsewhere([line('2026-11-26', 'here', 'noon')], here)).toBe('');
});
