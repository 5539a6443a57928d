import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeCancellations, describeDishes } from './restaurant-report-sentences.ts';

it('a restaurant’s numbers say what sells most, when it is one dish alone', () => {
  const dish = (name: string, lunches: number) => ({ name, lunches, salesCop: lunches * 1000 });
  const { title, text } = describeDishes([dish('Ajiaco', 6), dish('Bandeja', 2)]);
  assert.equal(title, 'Ajiaco es lo que más se vende');
  assert.match(text, /Ajiaco: 6, .*6\.000\. Bandeja: 2, .* El primero es el 75% de los almuerzos\./);
  assert.equal(describeDishes([dish('Ajiaco', 2), dish('Bandeja', 2)]).title, 'Lo que más se vende');
  assert.equal(describeDishes([]).title, 'Platos');
});

it('and how many cancellations are its own', () => {
  assert.deepEqual(describeCancellations({ cancelled: 4, cancelledRestaurant: 3, lunches: 96 }), {
    title: '3 de 4 cancelaciones son tuyas',
    text: 'Se canceló el 4% de lo pedido: 4 de 100. Por 3 respondes tú.',
  });
  assert.equal(
    describeCancellations({ cancelled: 6, cancelledRestaurant: 1, lunches: 157 }).title,
    '1 de 6 cancelaciones es tuya',
  );
  assert.equal(
    describeCancellations({ cancelled: 1, cancelledRestaurant: 1, lunches: 0 }).title,
    '1 de 1 cancelación es tuya',
  );
  assert.equal(
    describeCancellations({ cancelled: 1, cancelledRestaurant: 0, lunches: 9 }).title,
    'Ninguna cancelación fue tuya',
  );
  assert.equal(
    describeCancellations({ cancelled: 0, cancelledRestaurant: 0, lunches: 9 }).title,
    'Ninguna cancelación',
  );
});
