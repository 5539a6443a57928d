import { toIso } from '../db/to-iso.ts';
import type { Customer } from './customer-makers.ts';
import { makeFreshBills } from './fresh-bills.ts';
import { buildFreshPayrollPacks } from './fresh-payroll-packs.ts';
import { anOrder } from './order-makers.ts';
import type { Patches, StaffWorld } from './sample-patches.ts';
import type { TestApp } from './test-app.ts';

/** What the writes of staff about bills, bank accounts and debts need to succeed: rows of their own, made right before each. */
export function buildFreshBillsAndDebts(test: TestApp, { here }: StaffWorld): Patches {
  const { db, newId, now } = test.deps;
  const { enterpriseId } = here;
  const { restaurantId } = here.kitchen;
  const userId = here.regular.customer.id;
  const at = () => toIso(now());
  const aBill = makeFreshBills(test, { restaurantId, enterpriseId, userId });
  const lunch = (more: Parameters<typeof anOrder>[2] = {}, customer: Customer = here.regular.customer) =>
    anOrder(test, { ...here, customer }, { status: 'delivered', ...more });
  const isDisputed = async () => {
    const { id, lineId } = await aBill('company', 'issued', { orderId: await lunch(), disputed: true });
    return { params: { id }, body: { lineIds: [lineId], fallsOut: true } };
  };
  const company = async (state: 'draft' | 'issued' | 'approved') => {
    const { id, lineId } = await aBill('company', state, { orderId: await lunch() });
    return { params: { id }, lineIds: [lineId] };
  };
  const restaurant = async (...of: Parameters<typeof aBill> extends [unknown, ...infer Rest] ? Rest : never) =>
    aBill('restaurant', of[0], { orderId: await lunch({ scheduleDate: '2026-11-17' }), ...of[1] });
  const isWithheld = async () => {
    const { id } = await aBill('company', 'approved', { orderId: await lunch() });
    const withholdingId = newId();
    await db
      .insertInto('bill_withholdings')
      .values({
        ...{ id: withholdingId, bill_id: id, tax: 'rete_fuente', base_cop: 16_000, rate_ppm: 35_000, amount_cop: 560 },
        ...{ state: 'open', stated_by: userId, stated_at: at() },
      })
      .execute();
    await db.updateTable('bills').set({ open_withheld_cop: 560 }).where('id', '=', id).execute();
    return { params: { id, withholdingId } };
  };
  const aReconciliation = async () => {
    const { id } = await aBill('company', 'approved', { orderId: await lunch() });
    const row = newId();
    await db
      .insertInto('payroll_reconciliations')
      .values({ bill_id: id, file_name: 'nomina.csv', uploaded_by: userId, uploaded_at: at(), stated_cop: 6000 })
      .execute();
    await db
      .insertInto('payroll_reconciliation_rows')
      .values({
        ...{ id: row, bill_id: id, user_id: userId, identification: '1020448391', name: 'Ana Pérez' },
        ...{ expected_cop: 10_000, deducted_cop: 6000, outcome: 'less' },
      })
      .execute();
    return { id, row };
  };

  /** An invoice that counts as accepted because its buyer said nothing, which the buyer now answers. */
  const isAcceptedBySilence = async (kind: 'company' | 'restaurant') => {
    const { id, documentId } = await aBill(kind, 'issued', { orderId: await lunch(), invoiced: true });
    const event = { invoice_id: documentId, on_date: '2026-11-20', at: at() };
    await db
      .insertInto('bill_invoice_events')
      .values([
        { ...event, kind: 'received', actor_id: userId },
        { ...event, kind: 'tacit' },
      ])
      .execute();
    return { params: { id, documentId }, body: { kind: 'accepted', on: '2026-11-20', reason: null } };
  };

  return {
    ...buildFreshPayrollPacks(test, { userId, aBill, lunch }),
    'admin.settlements.noteInvoiceEvent': () => isAcceptedBySilence('restaurant'),
    'admin.companyBills.noteInvoiceEvent': () => isAcceptedBySilence('company'),
    'settlements.dispute': async () => {
      const { id, lineId } = await restaurant('issued');
      return { params: { id }, body: { lineId, photoId: undefined } };
    },
    'settlements.approve': async () => ({ params: { id: (await restaurant('issued')).id } }),
    'admin.settlements.invoice': async () => ({
      params: { id: (await restaurant('issued')).id },
      body: { number: 'FE-1', invoicedOn: '2026-11-20' },
    }),
    'admin.settlements.creditInvoice': async () => ({
      params: { id: (await restaurant('issued', { invoiced: true })).id },
      body: { note: { number: 'NC-1', code: '0a'.repeat(48), invoicedOn: '2026-11-20' } },
    }),
    'admin.settlements.pay': async () => ({
      body: {
        payments: [{ billId: (await restaurant('approved')).id, amountCop: 16_400 }],
        fileId: undefined,
        otherWay: true,
        paidOn: '2026-11-20',
      },
    }),
    'admin.settlements.returnPayment': async () => {
      const { id } = await restaurant('approved');
      const paymentId = newId();
      await db
        .insertInto('bill_payments')
        .values({
          id: paymentId,
          bill_id: id,
          amount_cop: 400,
          reference: 'R1',
          paid_on: '2026-11-20',
          marked_by: userId,
          marked_at: at(),
        })
        .execute();
      await db.updateTable('bills').set({ paid_cop: 400 }).where('id', '=', id).execute();
      return { params: { id: paymentId } };
    },
    'admin.payouts.decide': async () => {
      const id = newId();
      await db
        .updateTable('bank_account_changes')
        .set({ state: 'dropped', decided_at: at(), decided_by: userId })
        .where('state', '=', 'waiting')
        .execute();
      await db
        .insertInto('bank_account_changes')
        .values({
          ...{
            id,
            restaurant_id: restaurantId,
            bank: 'Itaú',
            account_type: 'savings',
            account_sealed: '-',
            account_last_four: '0000',
          },
          ...{ holder: 'Ana', holder_document: '1', state: 'waiting', proposed_by: userId, proposed_at: at() },
        })
        .execute();
      return { params: { id }, body: { accept: true } };
    },
    'companyBills.rejectLines': async () => {
      const { params, lineIds } = await company('issued');
      return { params, body: { lineIds } };
    },
    'companyBills.reject': async () => ({ params: (await company('issued')).params }),
    'companyBills.withdrawWithholding': isWithheld,
    'admin.companyBills.acceptWithholding': isWithheld,
    'admin.companyBills.rejectWithholding': isWithheld,
    'admin.companyBills.answer': isDisputed,
    'admin.companyBills.issue': async () => ({ params: (await company('draft')).params }),
    'admin.companyBills.adjust': async () => ({ params: (await company('draft')).params }),
    'admin.companyBills.approve': async () => ({ params: (await company('issued')).params }),
    'admin.companyBills.void': async () => ({ params: (await company('issued')).params }),
    'admin.companyBills.creditInvoice': () => ({
      body: { note: { number: 'NC-2', code: '0a'.repeat(48), invoicedOn: '2026-11-20' } },
    }),
    'payrollPacks.resolve': async () => {
      const { id, row } = await aReconciliation();
      return { params: { id }, body: { rowIds: [row], resolution: 'written_off', reason: 'Fue un error de la lista' } };
    },
    'admin.debts.writeOff': async () => {
      const id = newId();
      const { id: billId } = await aBill('company', 'approved', { orderId: await lunch() });
      await db
        .insertInto('debts')
        .values({
          ...{ id, user_id: userId, enterprise_id: enterpriseId, bill_id: billId, amount_cop: 5000, left_cop: 5000 },
          ...{ since: '2026-10-31', state: 'open', opened_at: at() },
        })
        .execute();
      return { params: { id } };
    },
  };
}
