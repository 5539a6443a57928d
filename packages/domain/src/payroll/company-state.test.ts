import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMPANY_STATES, checkCompanyMove, listCompanyMoves, mayUseBenefits } from './company-state.ts';

const today = '2026-11-23';
const given = { reason: 'Cuenta vencida', today };

test('only an active company pays for new lunches', () => {
  assert.deepEqual(COMPANY_STATES.filter(mayUseBenefits), ['active']);
});

test('a company goes from draft to active, is suspended and resumed, and is closed for good', () => {
  assert.deepEqual(
    COMPANY_STATES.map((state) => listCompanyMoves(state)),
    [['open', 'close'], ['suspend', 'close'], ['resume', 'close'], []],
  );
  const closed = checkCompanyMove({ state: 'closed', contractStartsOn: today }, 'resume', given);
  assert.equal(closed.ok, false);
  assert.deepEqual(checkCompanyMove({ state: 'active', contractStartsOn: null }, 'suspend', given), {
    ok: true,
    to: 'suspended',
  });
});

test('it is opened from the first day of its contract, and suspended with a reason', () => {
  const open = (contractStartsOn: string | null) =>
    checkCompanyMove({ state: 'draft', contractStartsOn }, 'open', given).ok;
  assert.deepEqual([open(null), open('2026-11-24'), open(today), open('2020-01-01')], [false, false, true, true]);
  const silent = checkCompanyMove({ state: 'active', contractStartsOn: today }, 'suspend', { reason: null, today });
  assert.deepEqual(silent, { ok: false, code: 'REASON_REQUIRED' });
});
