import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { factusStandIn } from '../testing/factus-stand-in.ts';
import { createFactus } from './factus-invoice-provider.ts';
import type { InvoiceRequest } from './invoice-provider.ts';

const standIn = await factusStandIn();
let nowMs = Date.parse('2026-12-03T15:00:00Z');
const factus = createFactus(standIn.config, () => nowMs, standIn.giveUp);
let count = 0;

const request = (more: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  ...{ kind: 'invoice', reference: `ref-${++count}`, again: false, note: 'Cuenta E-2026-1', credits: null },
  ...{ start: '2026-11-01', end: '2026-11-30', dueOn: '2026-12-23' },
  customer: { legalName: 'Nogal Seguros S.A.', nit: '901.448.207-1', email: 'cuentas@nogal.co' },
  items: [
    { code: 'deductions', name: 'Descuentos', grossCop: 40_000, ratePpm: 0, tax: null },
    { code: 'subsidies-8', name: 'Subsidio', grossCop: 10_800, ratePpm: 80_000, tax: '04' },
  ],
  ...{ discountCop: 800, totalCop: 50_000 },
  ...more,
});

beforeEach(() => standIn.setKeys(true));

describe('the provider of electronic invoices', () => {
  it('makes an invoice with one token for many calls, and gives its files', async () => {
    const sent = request();
    const answer = await factus.issue(sent);
    assert.equal(answer.outcome, 'accepted');
    assert.ok(answer.outcome === 'accepted');
    assert.match(answer.code, /^[0-9a-f]{96}$/);
    assert.deepEqual([answer.issuedOn, answer.number.slice(0, 4)], ['2026-12-03', 'SETP']);
    const files = await factus.files('invoice', answer.number);
    assert.deepEqual([files?.pdf.subarray(0, 4).toString(), files?.xml.subarray(0, 5).toString()], ['%PDF', '<?xml']);
    assert.equal(await factus.files('invoice', 'SETP0'), undefined);
    assert.equal(standIn.tokensGiven(), 1);
    const body = standIn.made.bills.get(sent.reference)?.body as Record<string, unknown>;
    assert.deepEqual(body.customer, {
      ...{ identification: '901448207', dv: '1', company: 'Nogal Seguros S.A.', email: 'cuentas@nogal.co' },
      ...{ legal_organization_code: '1', tribute_code: 'ZZ', identification_document_code: '31' },
    });
    assert.deepEqual(
      (body.items as { price: string; taxes: unknown }[]).map(({ price, taxes }) => [price, taxes]),
      [
        ['40000.00', []],
        ['10000.00', [{ code: '04', rate: '8.00' }]],
      ],
    );
    assert.equal(body.numbering_range_id, 8);
    assert.equal((body.allowance_charges as { amount: string }[])[0]?.amount, '800.00');
  });

  it('names exempt food as IVA at 0 %, excluded food as excluded, and their CUFE meets', async () => {
    const [item] = request().items;
    const named = { ...item, name: 'Subsidio', grossCop: 25_400, ratePpm: 0 };
    const sent = request({
      items: [
        { ...named, code: 'subsidies', tax: null },
        { ...named, code: 'subsidies-0', tax: '01' },
      ],
    });
    const answer = await factus.issue(sent);
    assert.equal(answer.outcome, 'accepted');
    const body = standIn.made.bills.get(sent.reference)?.body as Record<string, unknown>;
    assert.deepEqual(
      (body.items as Record<string, unknown>[]).map(({ price, is_excluded, taxes }) => ({ price, is_excluded, taxes })),
      [
        { price: '25400.00', is_excluded: true, taxes: [] },
        { price: '25400.00', is_excluded: undefined, taxes: [{ code: '01', rate: '0.00' }] },
      ],
    );
  });

  it('asks for another token when it is refused, and after an hour', async () => {
    const before = standIn.tokensGiven();
    standIn.forgetTokens();
    assert.equal((await factus.issue(request())).outcome, 'accepted');
    nowMs += 3_600_000;
    assert.equal((await factus.issue(request())).outcome, 'accepted');
    assert.equal(standIn.tokensGiven(), before + 2);
  });

  it('waits when our keys are wrong: nothing was made', async () => {
    standIn.forgetTokens();
    standIn.setKeys(false);
    const answer = await factus.issue(request());
    assert.deepEqual([answer.outcome, 'problem' in answer && /credenciales/.test(answer.problem)], ['later', true]);
  });

  it('says why it refuses, and makes it at the next try once its cause is mended', async () => {
    const sent = request();
    standIn.next('refused');
    const refused = await factus.issue(sent);
    assert.ok(refused.outcome === 'rejected');
    assert.match(refused.reasons.join(), /FAK48.*NIT/);
    assert.deepEqual(await factus.find('invoice', sent.reference), refused);
    assert.equal((await factus.issue({ ...sent, again: true })).outcome, 'accepted');
    assert.equal(standIn.made.bills.get(sent.reference)?.is_validated, true);
  });

  it('does not know what became of a 5xx, of silence and of a lost answer, and finds it', async () => {
    for (const fate of ['broken', 'silent'] as const) {
      const sent = request();
      standIn.next(fate);
      assert.equal((await factus.issue(sent)).outcome, 'unknown', fate);
      assert.equal((await factus.find('invoice', sent.reference)).outcome, 'missing', fate);
    }
    const sent = request();
    standIn.next('lost');
    assert.equal((await factus.issue(sent)).outcome, 'unknown');
    const found = await factus.find('invoice', sent.reference);
    assert.equal(found.outcome, 'accepted');
    assert.deepEqual(await factus.issue(sent), found, 'the same reference is the same invoice');
    assert.deepEqual(await factus.issue({ ...sent, again: true }), found, 'a valid one is not forgotten');
  });

  it('waits as long as a busy provider wants', async () => {
    standIn.next('busy');
    const answer = await factus.issue(request());
    assert.deepEqual(answer, { outcome: 'later', problem: 'el proveedor respondió 429', waitMs: 90_000 });
  });

  it('credits an invoice by its number', async () => {
    const sent = request({ kind: 'credit_note', credits: 'SETP1', note: 'Otro NIT' });
    const answer = await factus.issue(sent);
    assert.ok(answer.outcome === 'accepted');
    assert.match(answer.number, /^NC/);
    const body = standIn.made['credit-notes'].get(sent.reference)?.body;
    assert.deepEqual([body?.bill_number, body?.correction_concept_code], ['SETP1', '2']);
    assert.equal((await factus.find('credit_note', sent.reference)).outcome, 'accepted');
  });

  it('is not reached', async () => {
    const nowhere = createFactus({ ...standIn.config, apiUrl: 'http://127.0.0.1:1' }, () => nowMs);
    assert.equal((await nowhere.issue(request())).outcome, 'later');
    assert.equal((await nowhere.find('invoice', 'x')).outcome, 'unknown');
  });
});
