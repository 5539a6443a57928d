import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { CourierOption } from './courier-choice.ts';
import { proposeRoutes, type StopToCarry } from './propose-routes.ts';

const courier = (id: string, more: Partial<CourierOption> = {}): CourierOption => ({
  ...{ id, name: id, phone: '3000000000', city: 'Bogotá', places: [], awayIds: [], load: [] },
  ...more,
});
const stop = (timeId: string, more: Partial<StopToCarry> = {}): StopToCarry => ({
  ...{ timeId, hour: '12:30', placeId: `place ${timeId}`, district: 'Chicó', lunches: 4, courierIds: ['ana', 'beto'] },
  ...more,
});
const carriers = (stops: StopToCarry[], couriers: CourierOption[]) =>
  Object.fromEntries(proposeRoutes(stops, couriers).map((one) => [one.stop.timeId, one.courierId]));

it('who already goes there takes it, neighbours of one hour go together, and others are spread', () => {
  const going = courier('beto', { load: [{ timeId: 'a', hour: '12:30', orders: 2 }] });
  assert.deepEqual(carriers([stop('a')], [courier('ana'), going]), { a: 'beto' });
  assert.deepEqual(carriers([stop('a', { lunches: 9 }), stop('b')], [courier('ana'), courier('beto')]), {
    a: 'ana',
    b: 'ana',
  });
  assert.deepEqual(
    carriers([stop('a', { lunches: 9 }), stop('b', { district: 'Salitre' })], [courier('ana'), courier('beto')]),
    { a: 'ana', b: 'beto' },
  );
  assert.deepEqual(carriers([stop('a', { lunches: 9 }), stop('b', { district: 'Salitre' })], [courier('ana')]), {
    a: 'ana',
    b: null,
  });
});

it('nobody is sent to another city, to a kitchen that is not theirs, or to more stops than they reach', () => {
  const districts = ['Chicó', 'Salitre', 'Usaquén'];
  const anyStops = fc.uniqueArray(
    fc.record({
      timeId: fc.integer({ min: 0, max: 30 }).map(String),
      hour: fc.constantFrom('12:00', '12:30'),
      placeId: fc.integer({ min: 0, max: 8 }).map(String),
      district: fc.constantFrom(...districts),
      lunches: fc.integer({ min: 1, max: 20 }),
      courierIds: fc.subarray(['ana', 'beto', 'caro']),
    }),
    { selector: ({ timeId }) => timeId, maxLength: 20 },
  );
  fc.assert(
    fc.property(anyStops, (stops) => {
      const couriers = [courier('ana', { awayIds: ['1', '2'] }), courier('beto'), courier('caro')];
      const proposals = proposeRoutes(stops, couriers);
      assert.deepEqual(
        proposals.map((one) => one.stop.timeId).toSorted(),
        stops.map(({ timeId }) => timeId).toSorted(),
      );
      for (const { stop: one, courierId } of proposals) {
        if (courierId === null) continue;
        assert.ok(one.courierIds.includes(courierId));
        assert.ok(courierId !== 'ana' || !['1', '2'].includes(one.placeId));
        const same = proposals.filter((other) => other.courierId === courierId && other.stop.hour === one.hour);
        assert.ok(same.length <= 3);
        assert.equal(new Set(same.map((other) => other.stop.district)).size, 1);
      }
    }),
  );
});
