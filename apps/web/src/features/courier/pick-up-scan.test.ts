import { expect, test } from 'vitest';
import { applyCourierActions } from './courier-actions-queue.ts';
import { readBag } from './pick-up-scan.tsx';
import { aStop } from './stop-for-tests.ts';

test('a bag at the counter is ticked, or it is said why it is not to be carried', () => {
  const kept = aStop({ 4761: 'confirmed', 4766: 'confirmed', 4770: 'in_route', 4775: 'confirmed' });
  const stop = applyCourierActions(
    { ...kept, orders: kept.orders.map((order) => (order.code === '4775' ? { ...order, stopped: 'damaged' } : order)) },
    [],
  );
  const other = applyCourierActions(
    aStop({ 5555: 'confirmed' }, { id: 'other', location: { ...stop.location, name: 'Zona Franca' } }),
    [],
  );
  const read = (code: string | null) => readBag(code, { stop, stops: [stop, other], picked: ['order-4766'] });
  expect(read('4761')).toEqual({
    result: 'right',
    title: '4761 va a Torre Nogal',
    note: 'Bandeja paisa',
    orderId: 'order-4761',
  });
  expect(read('4766')).toMatchObject({ result: 'repeated', title: '4766 ya está.' });
  expect(read('4770')).toMatchObject({ result: 'repeated', title: '4770 ya la recogiste.' });
  expect(read('4775')).toMatchObject({ result: 'wrong', title: '4775 tiene una novedad' });
  expect(read('5555')).toMatchObject({ result: 'wrong', title: '5555 es de otra parada', note: 'Va a Zona Franca.' });
  expect(read('0000')).toMatchObject({ result: 'wrong', title: '0000 no es tuya' });
  expect(read(null)).toMatchObject({ result: 'wrong', title: 'Ese código no es de una comanda' });
});
