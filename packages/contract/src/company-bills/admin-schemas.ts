import { COMPANY_BILL_STATES } from '@sazon/domain/bills/company-bill-lifecycle';
import { INVOICE_KINDS, INVOICE_STATES } from '@sazon/domain/bills/invoice';
import { FEE_PAYERS } from '@sazon/domain/pricing/service-fee';
import { z } from 'zod';
import { definePage, done, email, flag, id, instant, isoDate, pageQuery, shortText } from '../scalars.ts';
import { companyBillDetail, companyBillPerson, companyBillRow, lineIds, linesQuery } from './schemas.ts';

/** Companies' bills for the platform's staff, who answer, invoice and collect them. */

const params = z.object({ id });
const reason = shortText('el motivo', 500);

export const platformCompanyBills = {
  query: z.object({
    state: z.enum(COMPANY_BILL_STATES).optional(),
    overdue: flag.optional(),
    /** A company's name or NIT. */
    search: z.string().trim().max(80).optional(),
    ...pageQuery,
  }),
  reply: definePage(companyBillRow.extend({ enterprise: z.object({ id, name: z.string(), nit: z.string() }) })).extend({
    /** The sums of all that the search lets through, by state: of paid bills what was paid, of others what is left. */
    states: z.array(z.object({ state: z.enum(COMPANY_BILL_STATES), count: z.int(), leftCop: z.int() })),
    overdue: z.object({ count: z.int(), leftCop: z.int() }),
    sums: z.object({ totalCop: z.int(), leftCop: z.int() }),
  }),
};

/** The terms of a company's next bills. */
const terms = z.object({
  /** Days from the issue to the due date. */
  dueDays: z.int('Escribe los días.').min(1, 'Al menos un día.').max(120, 'Máximo 120 días.'),
  /** The last day of each period of a company without payroll; null: that of the month. */
  cutoffDay: z.int().min(1).max(28).nullable(),
  email: email.nullable(),
});

const feePayerTerm = z.object({ payer: z.enum(FEE_PAYERS, 'Elige quién paga.'), from: isoDate });

export const platformCompanyBill = {
  params,
  reply: companyBillDetail.extend({
    terms: terms.extend({
      payrollAllowed: z.boolean(),
      /** Who pays the service fee of its people, from which dates on; none: they do. */
      serviceFee: z.array(feePayerTerm),
    }),
    invoicing: z.object({
      /** Who makes electronic invoices for us; null: nobody, they are noted by hand. */
      provider: z.string().nullable(),
      /** The document that the provider has not made yet. */
      pending: z
        .object({
          id,
          kind: z.enum(INVOICE_KINDS),
          state: z.enum(INVOICE_STATES),
          /** What it was refused for. */
          reasons: z.array(z.string()),
          /** Why the last try had no answer. */
          problem: z.string().nullable(),
          tries: z.int(),
          /** null: nobody asks again until a person wants it. */
          nextAt: instant.nullable(),
        })
        .nullable(),
    }),
  }),
};

export const platformCompanyBillLines = { params, query: z.object(linesQuery), reply: definePage(companyBillPerson) };

export const answerCompanyLines = {
  params,
  body: z.object({
    lineIds,
    /** true: the platform bears them; false: they stay. */
    fallsOut: z.boolean(),
    answer: shortText('la respuesta', 1000),
  }),
  reply: done,
};

export const issueCompanyBill = { params, body: z.object({}), reply: done };

export const adjustCompanyBill = {
  params,
  body: z.object({
    /** Below zero: in the company's favour. */
    amountCop: z
      .int()
      .min(-100_000_000)
      .max(100_000_000)
      .refine((value) => value !== 0, 'Escribe un valor.'),
    reason,
  }),
  reply: done,
};

export const approveCompanyBillByHand = { params, body: z.object({ reason }), reply: done };

export const payCompanyBill = {
  params,
  body: z.object({
    amountCop: z.int('Escribe el valor.').min(1, 'Escribe el valor.').max(20_000_000_000),
    reference: shortText('la referencia del banco', 80),
    paidOn: isoDate,
  }),
  reply: done,
};

export const returnCompanyPayment = { params, body: z.object({ reason }), reply: done };

export const voidCompanyBill = { params, body: z.object({ reason }), reply: done };

export const changeBillTerms = {
  params,
  /** `serviceFee`: from a date that is not past; null: as it is. */
  body: terms.extend({ serviceFee: feePayerTerm.nullable() }),
  reply: done,
};
