import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { getDocumentState } from './restaurant-documents.ts';
import { listFieldChanges } from './restaurant-field-names-and-changes.ts';
import { checkRestaurantSteps, listMissingSteps, type RestaurantFacts } from './restaurant-setup-steps.ts';
import { checkRestaurantMove, listRestaurantMoves, RESTAURANT_MOVES, RESTAURANT_STATES } from './restaurant-state.ts';

const whole: RestaurantFacts = {
  representative: 'Marta Gaitán',
  papers: [
    { kind: 'rut', expiresOn: null },
    { kind: 'chamber', expiresOn: '2026-12-31' },
    { kind: 'sanitary', expiresOn: '2026-11-23' },
  ],
  bank: 'confirmed',
  commissionBps: 1500,
  brands: 1,
  dishes: 5,
  minDishes: 5,
  hours: 1,
  people: 1,
  invited: 0,
  termsAccepted: true,
};

describe('the steps of a restaurant', () => {
  it('are all done on the last day of its papers, and lack each thing that is taken away', () => {
    const lacks = (facts: Partial<RestaurantFacts>, today = '2026-11-23') =>
      listMissingSteps(checkRestaurantSteps({ ...whole, ...facts }, today));
    assert.deepEqual(lacks({}), []);
    assert.deepEqual(lacks({}, '2026-11-24'), ['Papeles']);
    assert.deepEqual(lacks({ bank: 'waiting', dishes: 4 }), ['Cuenta de banco', 'Menú']);
    assert.deepEqual(lacks({ people: 0, invited: 1, termsAccepted: false }), ['Equipo', 'Términos']);
    assert.deepEqual(lacks({ representative: '', brands: 0, hours: 0 }), ['Legal', 'Marcas', 'Horas y lugares']);
  });

  it('write the commission as every percentage', () => {
    const steps = checkRestaurantSteps({ ...whole, commissionBps: 1250 }, '2026-11-23');
    assert.match(JSON.stringify(steps), /"12,5%"/);
  });

  it('warn before a paper ends', () => {
    const at = (today: string) => getDocumentState({ expiresOn: '2026-12-10' }, today, '2026-12-31');
    assert.deepEqual([at('2026-12-10'), at('2026-12-11')], ['ending', 'expired']);
    assert.equal(getDocumentState(undefined, '2026-12-10', '2026-12-31'), 'missing');
  });
});

describe('the states of a restaurant', () => {
  it('are left only by the moves that are listed, and closed is never left', () => {
    const cases = fc.record({
      state: fc.constantFrom(...RESTAURANT_STATES),
      move: fc.constantFrom(...RESTAURANT_MOVES),
      reason: fc.option(fc.constant('Vacaciones')),
      missing: fc.subarray(['Menú', 'Equipo']),
    });
    fc.assert(
      fc.property(cases, ({ state, move, reason, missing }) => {
        const checked = checkRestaurantMove(state, move, { reason, missing });
        const isListed = listRestaurantMoves(state).includes(move);
        const isExcused = reason !== null || move === 'open' || move === 'resume';
        assert.equal(checked.ok, isListed && isExcused && (move !== 'open' || missing.length === 0));
        if (checked.ok) assert.notEqual(checked.to, state);
        if (state === 'closed') assert.equal(checked.ok, false);
      }),
    );
  });

  it('changes are told in words', () => {
    const before = { payWeekday: 4, isSimple: false, taxRegime: 'INC', name: 'Fogón' };
    const after = { ...before, payWeekday: 1, isSimple: true, taxRegime: 'IVA' };
    assert.deepEqual(listFieldChanges(before, after), [
      { setting: 'payWeekday', was: 'jueves', is: 'lunes' },
      { setting: 'isSimple', was: 'No', is: 'Sí' },
      { setting: 'taxRegime', was: 'Impuesto al consumo, 8%', is: 'IVA, 19%' },
    ]);
  });
});
