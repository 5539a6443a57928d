import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Biller, describeWhereToPay, findBiller } from './biller-and-where-to-pay.ts';

const row = (validFrom: string, accountNumber: string): Biller => ({
  ...{ validFrom, legalName: 'Sazón S.A.S.', nit: '901377046-5', address: 'Cra. 7 # 71-21, Bogotá' },
  ...{ bank: 'Bancolombia', accountType: 'savings', accountNumber, holder: 'Sazón S.A.S.' },
});

describe('who bills', () => {
  it('is the last row that holds on the date, in whatever order they stand', () => {
    const rows = [row('2026-11-01', '2'), row('2026-01-01', '1'), row('2027-01-01', '3')];
    assert.deepEqual(
      ['2025-12-31', '2026-01-01', '2026-10-31', '2026-11-01', '2027-02-01'].map(
        (day) => findBiller(rows, day)?.accountNumber,
      ),
      [undefined, '1', '1', '2', '3'],
    );
  });

  it('is paid at an account with its holder and the bill as reference', () => {
    assert.equal(
      describeWhereToPay(row('2026-01-01', '123-45'), 'E-2026-47'),
      'Bancolombia, cuenta de ahorros 123-45, a nombre de Sazón S.A.S., con la referencia E-2026-47',
    );
    assert.match(
      describeWhereToPay({ ...row('2026-01-01', '9'), accountType: 'checking' }, null),
      /, cuenta corriente 9, a nombre de Sazón S.A.S.$/,
    );
  });
});
