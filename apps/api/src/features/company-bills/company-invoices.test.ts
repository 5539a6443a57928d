import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import * as admin from '@sazon/contract/company-bills/admin-routes';
import * as invoices from '@sazon/contract/company-bills/invoice-routes';
import * as own from '@sazon/contract/company-bills/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { createFactus } from '../../outside/factus-invoice-provider.ts';
import {
  aBillClerk,
  aBilledCompany,
  anIssuedCompanyBill,
  lunchPayrollCop,
  lunchSubsidyCop,
} from '../../testing/company-bill-makers.ts';
import { factusStandIn } from '../../testing/factus-stand-in.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { askDueInvoices as askInvoices } from './ask-due-invoices-actions.ts';

const test = await testApp();
const clerk = await aBillClerk(test);
const as = clerk.token;
const standIn = await factusStandIn();
const factus = createFactus(standIn.config, () => test.deps.now(), standIn.giveUp);

afterEach(() => {
  test.deps.invoices = null;
  standIn.setKeys(true);
  test.deps.setNow(mondayMorning);
});

/** An issued bill of one lunch, with what is often done to it. */
async function anIssued() {
  const { enterpriseId, keeper, id } = await anIssuedCompanyBill(test, clerk);
  const params = { id };
  const read = async () => (await test.call(admin.platformCompanyBill, { as, params })).body;
  const approve = () => test.call(own.approveCompanyBill, { as: keeper.token, params, body: { enterpriseId } });
  const ask = () => test.call(invoices.askCompanyInvoice, { as, params, body: {} });
  const get = (path: string, token: string) =>
    test.app.inject({ url: `/api/admin/${path}`, headers: { authorization: `Bearer ${token}` } });
  const put = (documentId: string, format: string, body: string, token = as) =>
    test.app.inject({
      ...{ method: 'PUT', url: `/api/admin/company-bills/${id}/documents/${documentId}/${format}` },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(body),
    });
  const later = async (minutes: number) => {
    test.deps.setNow(test.deps.now() + minutes * MINUTE_MS);
    await askInvoices(test.deps);
  };
  return { id, enterpriseId, keeper, params, read, approve, ask, get, put, later };
}
const owedCop = lunchPayrollCop + lunchSubsidyCop;

describe('an invoice by hand', () => {
  it('is noted with its number and CUFE, its files are seen by both sides, and a note credits it', async () => {
    const { id, enterpriseId, keeper, params, read, approve, ask, get, put } = await anIssued();
    await approve();
    assert.equal((await ask()).status, 409, 'there is no provider');
    const invoice = { number: `FE-${id.slice(0, 8)}`, code: 'ab'.repeat(48), invoicedOn: '2026-12-08' };
    assert.equal((await test.call(invoices.invoiceCompanyBill, { as, params, body: invoice })).status, 200);
    assert.equal((await test.call(invoices.invoiceCompanyBill, { as, params, body: invoice })).status, 409);
    const [document] = (await read()).documents;
    assert.ok(document);
    const { number, hasPdf, totalCop, byHand } = document;
    assert.deepEqual([number, hasPdf, totalCop, byHand], [invoice.number, false, owedCop, true]);
    assert.equal((await put(document.id, 'pdf', 'not a pdf')).statusCode, 400);
    assert.equal((await put(document.id, 'pdf', '%PDF-1.7', keeper.token)).statusCode, 403);
    assert.equal((await put(id, 'pdf', '%PDF-1.7')).statusCode, 404);
    assert.equal((await put(document.id, 'pdf', '%PDF-1.7 theirs')).statusCode, 200);
    assert.equal((await put(document.id, 'xml', '<?xml version="1.0"?><A/>')).statusCode, 200);
    const path = `bills/${id}/documents/${document.id}/pdf`;
    const seen = await get(`enterprises/${path}?enterpriseId=${enterpriseId}`, keeper.token);
    assert.deepEqual([seen.statusCode, seen.body], [200, '%PDF-1.7 theirs']);
    assert.equal((await get(`company-${path}`, as)).statusCode, 200);
    const other = await aBilledCompany(test);
    const theirs = `enterprises/${path}?enterpriseId=${other.enterpriseId}`;
    assert.equal((await get(theirs, other.keeper.token)).statusCode, 404);
    assert.equal((await get(`company-${path}`, other.keeper.token)).statusCode, 403);
    const credit = { reason: 'El NIT no era ese', note: null };
    assert.equal((await test.call(invoices.creditCompanyInvoice, { as, params, body: credit })).status, 400);
    const note = { ...invoice, number: `NC-${id.slice(0, 8)}` };
    const credited = await test.call(invoices.creditCompanyInvoice, { as, params, body: { ...credit, note } });
    assert.equal(credited.status, 200);
    const bill = await read();
    assert.deepEqual([bill.state, bill.invoice], ['approved', null]);
    assert.deepEqual(
      bill.documents.map(({ kind, state }) => [kind, state]),
      [
        ['invoice', 'credited'],
        ['credit_note', 'accepted'],
      ],
    );
    const again = { ...invoice, number: `${invoice.number}-2` };
    assert.equal((await test.call(invoices.invoiceCompanyBill, { as, params, body: again })).status, 200);
    assert.equal((await read()).state, 'invoiced');
  });
});

describe('an invoice by the provider', () => {
  it('is asked for when the bill is approved, made once, and its files are kept', async () => {
    test.deps.invoices = factus;
    const { id, enterpriseId, keeper, read, approve, get, later } = await anIssued();
    assert.equal((await approve()).status, 200);
    const approved = await read();
    assert.deepEqual([approved.state, approved.invoicing.pending?.state], ['approved', 'queued']);
    await Promise.all([askInvoices(test.deps), askInvoices(test.deps)]);
    const bill = await read();
    assert.deepEqual([bill.state, bill.invoicing.pending, bill.documents.length], ['invoiced', null, 1]);
    await later(0);
    const [document] = (await read()).documents;
    assert.deepEqual([document?.hasPdf, document?.hasXml, document?.byHand], [true, true, false]);
    const path = `enterprises/bills/${id}/documents/${document?.id}/xml?enterpriseId=${enterpriseId}`;
    assert.match((await get(path, keeper.token)).body, /^<\?xml/);
    const sent = [...standIn.made.bills.values()].filter(({ number }) => number === document?.number);
    assert.equal(sent.length, 1);
  });

  it('is rejected with the provider’s reasons, while the bill is paid, and made at the retry', async () => {
    test.deps.invoices = factus;
    const { params, read, approve, ask } = await anIssued();
    await approve();
    standIn.next('refused');
    await askInvoices(test.deps);
    const { state, invoicing, events } = await read();
    assert.deepEqual([state, invoicing.pending?.state], ['approved', 'rejected']);
    assert.match(invoicing.pending?.reasons.join() ?? '', /FAK48/);
    assert.ok(events.some(({ action, reason }) => action === 'refuseInvoice' && /FAK48/.test(reason ?? '')));
    const pay = { amountCop: owedCop, reference: 'PSE 1', paidOn: '2026-12-08' };
    assert.equal((await test.call(admin.payCompanyBill, { as, params, body: pay })).status, 200);
    assert.equal((await ask()).status, 200);
    const paid = await read();
    assert.deepEqual([paid.state, paid.invoice !== null, paid.invoicing.pending], ['paid', true, null]);
    assert.equal((await ask()).status, 409, 'it has one');
  });

  it('is found when its answer was lost, and not made twice', async () => {
    test.deps.invoices = factus;
    const { read, approve, later } = await anIssued();
    await approve();
    const before = standIn.made.bills.size;
    standIn.next('lost');
    await askInvoices(test.deps);
    const unknown = await read();
    assert.deepEqual([unknown.state, unknown.invoicing.pending?.state], ['approved', 'unknown']);
    await askInvoices(test.deps);
    assert.equal((await read()).state, 'approved', 'not before its time');
    await later(1);
    assert.equal((await read()).state, 'invoiced');
    assert.equal(standIn.made.bills.size, before + 1);
  });

  it('is asked again after 5xx and silence until a person has to, who may not note another one meanwhile', async () => {
    test.deps.invoices = factus;
    const { params, read, approve, ask, later } = await anIssued();
    await approve();
    standIn.next('broken', 'silent', 'broken', 'broken', 'broken');
    await askInvoices(test.deps);
    for (const minutes of [1, 5, 30, 120]) await later(minutes);
    const { pending } = (await read()).invoicing;
    assert.deepEqual([pending?.state, pending?.tries, pending?.nextAt], ['unknown', 5, null]);
    const invoice = { number: 'FE-9', code: null, invoicedOn: '2026-12-08' };
    assert.equal((await test.call(invoices.invoiceCompanyBill, { as, params, body: invoice })).status, 409);
    assert.equal((await ask()).status, 200);
    assert.equal((await read()).state, 'invoiced');
  });

  it('waits for good keys and for a busy provider, and is noted by hand instead', async () => {
    test.deps.invoices = factus;
    const { params, read, approve, later } = await anIssued();
    await approve();
    standIn.forgetTokens();
    standIn.setKeys(false);
    await askInvoices(test.deps);
    const refused = (await read()).invoicing.pending;
    assert.deepEqual([refused?.state, /credenciales/.test(refused?.problem ?? '')], ['queued', true]);
    standIn.setKeys(true);
    standIn.next('busy');
    await later(1);
    assert.equal((await read()).invoicing.pending?.nextAt, test.deps.now() + 5 * MINUTE_MS);
    const invoice = { number: 'FE-10', code: null, invoicedOn: '2026-12-08' };
    assert.equal((await test.call(invoices.invoiceCompanyBill, { as, params, body: invoice })).status, 200);
    assert.deepEqual([(await read()).state, (await read()).invoicing.pending], ['invoiced', null]);
  });

  it('is credited by the provider, and another one is made', async () => {
    test.deps.invoices = factus;
    const { enterpriseId, params, read, approve, ask, later } = await anIssued();
    const rename = (name: string) =>
      test.deps.db
        .updateTable('enterprises')
        .set({ legal_name: name, nit: `${name}-1` })
        .where('id', '=', enterpriseId)
        .execute();
    await rename('901000111');
    await approve();
    await askInvoices(test.deps);
    await rename('901000222');
    const body = { reason: 'El NIT no era ese', note: null };
    standIn.next('lost');
    assert.equal((await test.call(invoices.creditCompanyInvoice, { as, params, body })).status, 200);
    assert.equal((await test.call(invoices.creditCompanyInvoice, { as, params, body })).status, 409);
    assert.deepEqual([(await read()).state, (await read()).invoicing.pending?.kind], ['invoiced', 'credit_note']);
    await later(1);
    const credited = await read();
    assert.deepEqual([credited.state, credited.invoice, credited.invoicing.pending], ['approved', null, null]);
    assert.equal((await ask()).status, 200);
    assert.equal((await read()).state, 'invoiced');
    await rename('901000333');
    const { documents } = await read();
    assert.deepEqual(
      documents.map(({ kind, buyer }) => [kind, buyer.legalName, buyer.nit]),
      [
        ['invoice', '901000111', '901000111-1'],
        ['credit_note', '901000111', '901000111-1'],
        ['invoice', '901000222', '901000222-1'],
      ],
      'each names its buyer of the day on which it was made, a note that of its invoice',
    );
    const changed = test.deps.db.updateTable('bill_invoices').set({ buyer: null });
    await assert.rejects(changed.where('id', '=', documents[0]?.id ?? '').execute(), /frozen/);
  });
});
