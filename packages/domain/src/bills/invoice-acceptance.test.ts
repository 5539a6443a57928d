import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { findEventFault, findInvoiceAnswerDay, isAcceptedBySilence } from './invoice-acceptance.ts';
import { buildCufeText, toCufeAmount } from './invoice-cufe-and-faults.ts';

describe('the CUFE of an invoice', () => {
  it('is the SHA-384 of its data, as the example of the technical annex', () => {
    const text = buildCufeText({
      ...{ number: '323200000129', date: '2019-01-16', time: '10:53:10-05:00', netAmount: '1500000.00' },
      ...{ taxes: { '01': '285000.00' }, totalAmount: '1785000.00', sellerNit: '700085371', buyerId: '800199436' },
      ...{ technicalKey: '693ff6f2a553c3646a063436fd4dd9ded0311471', environment: '1' },
    });
    assert.equal(
      createHash('sha384').update(text).digest('hex'),
      '8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bcd4c3c3f156c506ed5908f9276f5bd9b4',
    );
  });

  it('cuts amounts at two decimals', () => {
    assert.deepEqual(['12', '12.5', '12.999', undefined, ''].map(toCufeAmount), [
      '12.00',
      '12.50',
      '12.99',
      '0.00',
      '0.00',
    ]);
  });
});

describe('the acceptance of an invoice', () => {
  const on = { issuedOn: '2026-12-09', today: '2026-12-20' };
  const received = { kind: 'received', on: '2026-12-10' } as const;

  it('is silent three working days after it came, not before, and not after an answer', () => {
    // Thursday: Friday, Monday and Tuesday follow
    assert.equal(findInvoiceAnswerDay('2026-12-10'), '2026-12-15');
    assert.equal(isAcceptedBySilence([received], '2026-12-15'), false);
    assert.equal(isAcceptedBySilence([received], '2026-12-16'), true);
    assert.equal(isAcceptedBySilence([received, { kind: 'claimed', on: '2026-12-11' }], '2026-12-16'), false);
    assert.equal(isAcceptedBySilence([], '2026-12-16'), false);
  });

  it('comes in order: received, then one answer in time', () => {
    const fault = (
      events: Parameters<typeof findEventFault>[0],
      kind: 'received' | 'accepted' | 'claimed',
      date: string,
    ) => findEventFault(events, { kind, on: date }, on);
    assert.equal(fault([], 'received', '2026-12-10'), null);
    assert.equal(fault([received], 'accepted', '2026-12-15'), null);
    assert.equal(fault([received, { kind: 'tacit', on: '2026-12-16' }], 'claimed', '2026-12-14'), null, 'noted late');
    for (const [events, kind, date] of [
      [[], 'accepted', '2026-12-10'],
      [[received], 'received', '2026-12-11'],
      [[received], 'claimed', '2026-12-16'],
      [[received], 'accepted', '2026-12-09'],
      [[], 'received', '2026-12-08'],
      [[], 'received', '2026-12-21'],
      [[received, { kind: 'accepted', on: '2026-12-11' }], 'claimed', '2026-12-12'],
    ] as const)
      assert.equal(typeof fault([...events], kind, date), 'string', `${kind} ${date}`);
  });
});
