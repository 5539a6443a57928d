import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type CourierOption, chooseCourier, describeCourierChoice } from './courier-choice.ts';

const lunch = { timeId: 'nogal-12', hour: '12:00', placeId: 'nogal' };
const nogal = { id: 'nogal', name: 'Torre Nogal' };
const courier = (name: string, more: Partial<CourierOption> = {}): CourierOption => ({
  id: name,
  name,
  city: 'Bogotá',
  phone: '3990030001',
  places: [],
  awayIds: [],
  load: [],
  ...more,
});
const names = (all: ReturnType<typeof chooseCourier>) => all.map((choice) => choice.courier.name);

describe('who could carry a lunch', () => {
  it('is first who goes there, then who knows the place, then who has fewest stops at that hour, last who is away', () => {
    const far = courier('Ana', { city: 'Medellín', awayIds: ['nogal'], places: [nogal] });
    const busy = courier('Beto', { load: [{ timeId: 'chico-12', hour: '12:00', orders: 3 }] });
    const going = courier('Carla', { load: [{ timeId: 'nogal-12', hour: '12:00', orders: 9 }] });
    const knows = courier('Dora', { places: [nogal] });
    const later = courier('Elio', { load: [{ timeId: 'chico-13', hour: '13:00', orders: 3 }] });
    const all = chooseCourier([far, busy, going, knows, later], [lunch]);
    assert.deepEqual(names(all), ['Carla', 'Dora', 'Elio', 'Beto', 'Ana']);
    assert.deepEqual(
      all.map(({ stops }) => stops),
      [1, 0, 0, 1, 0],
    );
    assert.deepEqual(
      all.map(({ isSuggested, isAway }) => [isSuggested, isAway]),
      [
        [true, false],
        [false, false],
        [false, false],
        [false, false],
        [false, true],
      ],
    );
  });

  it('suggests nobody of another city, and nobody with other stops who does not know the place', () => {
    const far = courier('Ana', { awayIds: ['nogal'] });
    const busy = courier('Beto', { load: [{ timeId: 'chico-12', hour: '12:00', orders: 3 }] });
    for (const only of [far, busy]) assert.equal(chooseCourier([only], [lunch])[0]?.isSuggested, false, only.name);
  });

  it('are read with their load, where they go and how to call them', () => {
    const notes = (more: Partial<CourierOption>) =>
      chooseCourier([courier('Ana', more)], [lunch]).map(describeCourierChoice);
    const chico = [{ timeId: 'chico-12', hour: '12:00', orders: 3 }];
    assert.deepEqual(notes({ places: [nogal] }), ['Sugerido, libre a esa hora, conoce el lugar, 399 003 0001']);
    assert.deepEqual(notes({ load: chico }), ['1 parada a esa hora, Bogotá, 399 003 0001']);
    assert.deepEqual(notes({ city: 'Medellín', awayIds: ['nogal'] }), ['Reparte en Medellín, 399 003 0001']);
  });

  it('loses nobody, suggests at most one, and puts nobody before who is less away', () => {
    const anyCourier = fc.record({
      id: fc.uuid(),
      name: fc.string(),
      city: fc.constantFrom('Bogotá', null),
      phone: fc.constant('3990030001'),
      places: fc.subarray([nogal, { id: 'chico', name: 'Chicó' }]),
      awayIds: fc.subarray(['nogal', 'chico']),
      load: fc.array(
        fc.record({ timeId: fc.constantFrom('a', 'b'), hour: fc.constantFrom('12:00', '13:00'), orders: fc.nat(9) }),
      ),
    });
    fc.assert(
      fc.property(fc.array(anyCourier), (all) => {
        const chosen = chooseCourier(all, [lunch]);
        assert.deepEqual(chosen.map((one) => one.courier.id).toSorted(), all.map(({ id }) => id).toSorted());
        assert.ok(chosen.filter(({ isSuggested }) => isSuggested).length <= 1);
        const away = chosen.map(({ isAway }) => Number(isAway));
        assert.deepEqual(away, away.toSorted());
      }),
    );
  });
});
