import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import * as admin from '@sazon/contract/company-bills/admin-routes';
import * as invoices from '@sazon/contract/company-bills/invoice-routes';
import * as own from '@sazon/contract/company-bills/routes';
import { createFactus } from '../../outside/factus-invoice-provider.ts';
import { aBillClerk, anIssuedCompanyBill } from '../../testing/company-bill-makers.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { factusStandIn } from '../../testing/factus-stand-in.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { acceptInvoices } from '../invoices/buyer-events-of-invoices-actions.ts';
import { askDueInvoices as askInvoices } from './ask-due-invoices-actions.ts';

const test = await testApp();
const clerk = await aBillClerk(test);
const as = clerk.token;
const standIn = await factusStandIn();
test.deps.invoices = createFactus(standIn.config, () => test.deps.now(), standIn.giveUp);
after(() => {
  test.deps.invoices = null;
});

/** A bill with its invoice of 8 December, by the provider, and its files. */
async function anInvoiced() {
  test.deps.setNow(mondayMorning);
  const { enterpriseId, keeper, id } = await anIssuedCompanyBill(test, clerk);
  await test.call(own.approveCompanyBill, { as: keeper.token, params: { id }, body: { enterpriseId } });
  await askInvoices(test.deps);
  await askInvoices(test.deps);
  const read = async () => {
    const [document] = (await test.call(admin.platformCompanyBill, { as, params: { id } })).body.documents;
    assert.ok(document);
    return document;
  };
  const documentId = (await read()).id;
  const note = (kind: 'received' | 'accepted' | 'claimed', on: string, reason: string | null = null, who = as) =>
    test.call(invoices.noteInvoiceEvent, { as: who, params: { id, documentId }, body: { kind, on, reason } });
  const seen = async () => (await read()).events.map(({ kind, on }) => [kind, on]);
  return { id, enterpriseId, keeper, documentId, read, note, seen };
}

const setDay = (day: string) => test.deps.setNow(Date.parse(`${day}T14:00:00Z`));

describe('the answer of the buyer of an invoice', () => {
  it('is noted in order, seen by both sides, and only by who invoices', async () => {
    const { id, enterpriseId, keeper, note, seen } = await anInvoiced();
    setDay('2026-12-11');
    assert.equal((await note('accepted', '2026-12-10')).status, 400, 'nobody noted that it came');
    assert.equal((await note('received', '2026-12-12')).status, 400, 'tomorrow');
    assert.equal((await note('received', '2026-12-10', null, keeper.token)).status, 403);
    assert.equal((await note('received', '2026-12-10')).status, 200);
    assert.equal((await note('claimed', '2026-12-11')).status, 400, 'without a reason');
    assert.equal((await note('claimed', '2026-12-11', 'Sobran dos almuerzos')).status, 200);
    assert.equal((await note('accepted', '2026-12-11')).status, 400, 'it is answered');
    const events = [
      ['received', '2026-12-10'],
      ['claimed', '2026-12-11'],
    ];
    assert.deepEqual(await seen(), events);
    const theirs = await test.call(own.companyBill, { as: keeper.token, params: { id }, query: { enterpriseId } });
    assert.deepEqual(
      theirs.body.documents[0]?.events.map(({ kind, on }) => [kind, on]),
      events,
    );
    setDay('2026-12-30');
    await acceptInvoices(test.deps);
    assert.deepEqual(await seen(), events);
  });

  it('is silence after three working days, once, which a late note of an answer in time replaces', async () => {
    const { note, seen } = await anInvoiced();
    setDay('2026-12-10');
    assert.equal((await note('received', '2026-12-10')).status, 200);
    setDay('2026-12-15');
    await acceptInvoices(test.deps);
    assert.deepEqual(await seen(), [['received', '2026-12-10']]);
    setDay('2026-12-18');
    await Promise.all([acceptInvoices(test.deps), acceptInvoices(test.deps)]);
    const silent = [
      ['received', '2026-12-10'],
      ['tacit', '2026-12-16'],
    ];
    assert.deepEqual(await seen(), silent);
    assert.equal((await note('accepted', '2026-12-17')).status, 400, 'too late');
    assert.equal((await note('accepted', '2026-12-14')).status, 200);
    assert.deepEqual(await seen(), [
      ['received', '2026-12-10'],
      ['accepted', '2026-12-14'],
    ]);
  });

  it('is of no document of another bill', async () => {
    const [one, other] = [await anInvoiced(), await anInvoiced()];
    const body = { kind: 'received' as const, on: '2026-12-08', reason: null };
    const params = { id: one.id, documentId: other.documentId };
    assert.equal((await test.call(invoices.noteInvoiceEvent, { as, params, body })).status, 404);
    const nobody = await aCustomer(test);
    assert.equal((await one.note('received', '2026-12-08', null, nobody.token)).status, 403);
  });
});

describe('the XML of an invoice', () => {
  it('is compared with the bill, and its CUFE computed again', async () => {
    const { id, documentId, read } = await anInvoiced();
    assert.deepEqual((await read()).faults, []);
    const key = `invoices/${documentId}.xml`;
    const xml = (await test.deps.files.get(key))?.toString() ?? '';
    // by hand the same document, changed on its way
    await test.deps.db
      .updateTable('bill_invoices')
      .set({ source: 'hand', next_at: null })
      .where('id', '=', documentId)
      .execute();
    const send = async (body: string) => {
      const answer = await test.app.inject({
        ...{ method: 'PUT', url: `/api/admin/company-bills/${id}/documents/${documentId}/xml` },
        headers: { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(body),
      });
      assert.equal(answer.statusCode, 200, answer.body);
      return (await read()).faults;
    };
    assert.deepEqual(await send(xml), []);
    assert.deepEqual(await send(xml.replace(/(<cbc:PayableAmount>)\d+/, '$1999')), ['total']);
    assert.deepEqual(await send(xml.replace(/(<cbc:UUID[^>]*>)./, '$1x')), ['code']);
    assert.deepEqual(await send('<?xml version="1.0"?><A/>'), ['unreadable']);
  });
});
