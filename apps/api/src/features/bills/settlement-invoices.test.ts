import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import * as admin from '@sazon/contract/bills/admin-settlements-routes';
import * as invoices from '@sazon/contract/bills/settlement-invoice-routes';
import * as own from '@sazon/contract/bills/settlements-routes';
import { splitNit } from '@sazon/domain/bills/electronic-invoice';
import { MINUTE_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { createFactus } from '../../outside/factus-invoice-provider.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { factusStandIn } from '../../testing/factus-stand-in.ts';
import { aSettlementClerk, issueSettlement, settlementIssueMs } from '../../testing/issued-settlement-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { aSellingKitchen } from '../../testing/settlement-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { askDueInvoices } from '../company-bills/ask-due-invoices-actions.ts';
import { acceptInvoices } from '../invoices/buyer-events-of-invoices-actions.ts';
import { approveAndIssueSettlements } from './approve-and-issue-settlements-actions.ts';

const test = await testApp();
const place = await aPlace(test);
const customer = await aCustomer(test);
const { token: as } = await aSettlementClerk(test);
const reader = await aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }] });
const standIn = await factusStandIn();
const factus = createFactus(standIn.config, () => test.deps.now(), standIn.giveUp);

afterEach(() => {
  test.deps.invoices = null;
});

/** 18 % of two lunches of 20.000, and 19 % of that. */
const commissionCop = 7200;
const invoicedCop = commissionCop + 1368;

/** A settlement of two lunches, issued now, with what is often done to it. */
async function anIssued() {
  test.deps.setNow(settlementIssueMs);
  const kitchen = await aSellingKitchen(test, place, customer);
  await kitchen.sold(2, { totalCop: 20_000 });
  const { id, read: theirs, approve } = await issueSettlement(test, kitchen);
  const params = { id };
  const read = async () => (await test.call(admin.platformSettlement, { as, params })).body;
  const ask = (who = as) => test.call(invoices.askSettlementInvoice, { as: who, params, body: {} });
  const voidIt = () => test.call(admin.voidSettlement, { as, params, body: { reason: 'Se emitió mal' } });
  const get = (path: string, token: string) =>
    test.app.inject({ url: `/api/admin/${path}`, headers: { authorization: `Bearer ${token}` } });
  const put = (documentId: string, format: string, body: string, token = as) =>
    test.app.inject({
      ...{ method: 'PUT', url: `/api/admin/settlements/${id}/documents/${documentId}/${format}` },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(body),
    });
  const later = async (minutes: number) => {
    test.deps.setNow(test.deps.now() + minutes * MINUTE_MS);
    await askDueInvoices(test.deps);
  };
  return { ...kitchen, id, params, read, theirs, ask, approve, voidIt, get, put, later };
}

describe('the invoice of a commission by hand', () => {
  it('is noted by the platform, seen and downloaded by its restaurant alone, and credited', async () => {
    const { id, restaurantId, keeper, params, read, theirs, ask, get, put } = await anIssued();
    const { toPayCop, invoicing } = await read();
    assert.deepEqual(invoicing, { provider: null, pending: null });
    assert.equal((await ask()).status, 409, 'there is no provider');
    const body = { number: `FC-${id.slice(0, 30)}`, code: 'cd'.repeat(48), invoicedOn: '2026-11-23' };
    assert.equal((await test.call(invoices.noteSettlementInvoice, { as: reader.token, params, body })).status, 403);
    assert.equal((await test.call(invoices.noteSettlementInvoice, { as: keeper.token, params, body })).status, 403);
    assert.equal((await test.call(invoices.noteSettlementInvoice, { as, params, body })).status, 200);
    assert.equal((await test.call(invoices.noteSettlementInvoice, { as, params, body })).status, 400, 'its number');
    const [document] = (await theirs()).documents;
    assert.ok(document);
    assert.deepEqual([document.number, document.totalCop, document.byHand], [body.number, invoicedCop, true]);
    assert.equal((await put(document.id, 'pdf', '%PDF-1.7', keeper.token)).statusCode, 403);
    assert.equal((await put(document.id, 'pdf', '%PDF-1.7 of the commission')).statusCode, 200);
    const path = `settlements/${id}/documents/${document.id}/pdf`;
    const seen = await get(`restaurants/${path}?restaurantId=${restaurantId}`, keeper.token);
    assert.deepEqual([seen.statusCode, seen.body], [200, '%PDF-1.7 of the commission']);
    assert.equal((await get(path, reader.token)).statusCode, 200);
    assert.equal((await get(path, keeper.token)).statusCode, 403);
    const other = await aSellingKitchen(test, place, customer);
    assert.equal(
      (await get(`restaurants/${path}?restaurantId=${other.restaurantId}`, other.keeper.token)).statusCode,
      404,
    );
    assert.equal((await get(`restaurants/${path}?restaurantId=${restaurantId}`, other.keeper.token)).statusCode, 404);
    assert.equal((await get(`company-bills/${id}/documents/${document.id}/pdf`, as)).statusCode, 403);
    const note = { ...body, number: `NC-${id.slice(0, 30)}` };
    const credit = { reason: 'El NIT no era ese', note };
    assert.equal((await test.call(invoices.creditSettlementInvoice, { as, params, body: credit })).status, 200);
    const after = await read();
    assert.deepEqual([after.state, after.toPayCop], ['issued', toPayCop]);
    assert.deepEqual(
      after.documents.map(({ kind, state }) => [kind, state]),
      [
        ['invoice', 'credited'],
        ['credit_note', 'accepted'],
      ],
    );
  });

  it('is not noted by staff who work for the restaurant', async () => {
    const { restaurantId, ask } = await anIssued();
    const both = await aCustomer(test, {
      permissions: [{ permission: 'admin_bills_edit' }, { permission: 'restaurant_bills_view', restaurantId }],
    });
    assert.equal((await ask(both.token)).status, 403);
  });
});

describe('the invoice of a commission by the provider', () => {
  it('is asked for when the settlement is issued, made once for commission and IVA, and its files are kept', async () => {
    test.deps.invoices = factus;
    const { id, restaurantId, keeper, params, read, theirs, get, later } = await anIssued();
    assert.equal((await read()).invoicing.pending?.state, 'queued');
    assert.deepEqual((await theirs()).documents, []);
    await Promise.all([askDueInvoices(test.deps), askDueInvoices(test.deps)]);
    await later(0);
    const bill = await read();
    const [document] = bill.documents;
    assert.ok(document);
    assert.deepEqual([bill.state, bill.invoicing.pending, bill.documents.length], ['issued', null, 1]);
    assert.deepEqual([document.totalCop, document.hasPdf, document.hasXml], [invoicedCop, true, true]);
    assert.deepEqual(document.faults, []);
    assert.deepEqual(
      bill.events.slice(0, 2).map(({ action, to }) => [action, to]),
      [
        ['invoice', 'issued'],
        ['askInvoice', 'issued'],
      ],
    );
    const sent = [...standIn.made.bills.values()].filter(({ number }) => number === document.number);
    assert.equal(sent.length, 1);
    const said = sent[0]?.body as { customer: { identification: string }; items: object[]; observation: string };
    assert.equal(said.customer.identification, splitNit(bill.restaurant.nit).number);
    assert.equal(said.observation, `Liquidación ${bill.number}`);
    assert.equal(said.items.length, 1);
    assert.deepEqual(
      { ...said.items[0] },
      {
        ...{
          code_reference: 'commission-19',
          name: 'Comisión de venta en Sazón',
          quantity: '1.00',
          discount_rate: '0.00',
        },
        ...{ unit_measure_code: '94', price: '7200.00', taxes: [{ code: '01', rate: '19.00' }] },
      },
    );
    const path = `restaurants/settlements/${id}/documents/${document.id}/xml?restaurantId=${restaurantId}`;
    assert.match((await get(path, keeper.token)).body, /^<\?xml/);
    test.deps.setNow(toInstantMs('2026-12-10', '09:00'));
    const event = { kind: 'received' as const, on: '2026-12-10', reason: null };
    const at = { ...params, documentId: document.id };
    assert.equal((await test.call(invoices.noteSettlementInvoiceEvent, { as, params: at, body: event })).status, 200);
    test.deps.setNow(toInstantMs('2026-12-18', '09:00'));
    await acceptInvoices(test.deps);
    assert.deepEqual(
      (await theirs()).documents[0]?.events.map(({ kind }) => kind),
      ['received', 'tacit'],
    );
  });

  it('is refused with reasons while the settlement is approved, and found after a lost answer', async () => {
    test.deps.invoices = factus;
    const { read, approve, ask, later } = await anIssued();
    standIn.next('refused');
    await askDueInvoices(test.deps);
    assert.match((await read()).invoicing.pending?.reasons.join() ?? '', /FAK48/);
    assert.equal((await approve()).status, 200);
    standIn.next('lost');
    assert.equal((await ask()).status, 200);
    const lost = await read();
    assert.deepEqual([lost.state, lost.invoicing.pending?.state], ['approved', 'unknown']);
    await later(1);
    const made = await read();
    assert.deepEqual([made.state, made.documents.length, made.invoicing.pending], ['approved', 1, null]);
    const sent = [...standIn.made.bills.values()].filter(({ body }) =>
      String(body.observation).endsWith(`${made.number}`),
    );
    assert.equal(sent.length, 1, 'the provider forgot the try that it refused');
    assert.equal((await ask()).status, 409, 'it has one');
  });

  it('is taken back when the settlement is voided, and the next one is invoiced with its orders', async () => {
    test.deps.invoices = factus;
    const early = await anIssued();
    assert.equal((await early.voidIt()).status, 200);
    assert.deepEqual([(await early.read()).invoicing.pending, (await early.read()).documents], [null, []]);
    assert.equal((await early.ask()).status, 409, 'a voided settlement is not invoiced');

    const { voidIt, read, later, keeper, restaurantId } = await anIssued();
    standIn.next('silent');
    await askDueInvoices(test.deps);
    assert.equal((await voidIt()).status, 409, 'it may exist');
    await later(1);
    assert.equal((await read()).documents.length, 1);
    assert.equal((await voidIt()).status, 200);
    assert.equal((await read()).invoicing.pending?.kind, 'credit_note');
    await later(0);
    const voided = await read();
    assert.deepEqual([voided.state, voided.invoicing.pending], ['voided', null]);
    assert.deepEqual(
      voided.documents.map(({ kind, state, totalCop }) => [kind, state, totalCop]),
      [
        ['invoice', 'credited', invoicedCop],
        ['credit_note', 'accepted', invoicedCop],
      ],
    );
    test.deps.setNow(toInstantMs('2026-11-30', '06:00'));
    await approveAndIssueSettlements(test.deps);
    await askDueInvoices(test.deps);
    const query = { restaurantId };
    const { data } = (await test.call(own.restaurantSettlements, { as: keeper.token, query })).body;
    const next = data.find(({ state }) => state === 'issued')?.id ?? '';
    const again = await test.call(own.restaurantSettlement, { as: keeper.token, params: { id: next }, query });
    assert.deepEqual(
      again.body.documents.map(({ totalCop }) => totalCop),
      [invoicedCop],
    );
  });
});
