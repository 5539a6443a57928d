import { expect, test } from 'vitest';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { countPacked, readPack } from './packed-bag-verdict.ts';

const pending = aKitchenOrder({ code: '1010' });
const ready = aKitchenOrder({ code: '2020', status: 'confirmed' });
const inItsBag = aKitchenOrder({ code: '3030', status: 'confirmed', packedAt: 5 });
const gone = aKitchenOrder({ code: '4040', status: 'in_route' });
const day = [pending, ready, inItsBag, gone];

test('the code on a bag packs it once, and says why it does not', () => {
  expect(readPack('2020', day)).toMatchObject({ result: 'right', orderId: ready.id });
  expect(readPack('3030', day)).toMatchObject({ result: 'repeated', title: '3030 ya está empacada' });
  expect(readPack('4040', day)).toMatchObject({ result: 'repeated', title: '4040 ya salió' });
  expect(readPack('1010', day)).toMatchObject({ result: 'wrong', title: 'Confirma primero la 1010' });
  expect(readPack('5050', day)).toMatchObject({ result: 'wrong' });
  for (const code of ['1010', '3030', '4040', '5050']) expect(readPack(code, day).orderId).toBeUndefined();
  expect(countPacked(day)).toEqual({ packed: 1, total: 2 });
});

test('of two places with the same code the hand says which bag it holds', () => {
  const twin = { ...ready, id: 'twin', location: { id: 'place-2', name: 'Zona Franca' } };
  const said = readPack('2020', [...day, twin]);
  expect(said.orderId).toBeUndefined();
  expect(said.choices?.map(({ id }) => id)).toEqual([ready.id, 'twin']);
  expect(readPack('2020', [...day, { ...twin, status: 'in_route' }]).orderId).toBe(ready.id);
});

test('a packed bag that is passed again never packs the one of another place with the same code', () => {
  const twin = { ...aKitchenOrder({ code: '2020', status: 'confirmed', packedAt: 5 }), id: 'twin' };
  const said = readPack('2020', [...day, twin]);
  expect(said.orderId).toBeUndefined();
  expect(said.choices?.map(({ id }) => id)).toEqual([ready.id]);
});
