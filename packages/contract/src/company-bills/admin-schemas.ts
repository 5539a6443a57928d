import { COMPANY_BILL_STATES } from '@sazon/domain/bills/company-bill-lifecycle';
import { z } from 'zod';
import { invoicingDetail } from '../bills/electronic-invoice-schemas.ts';
import { feePayerTerm } from '../companies/company.ts';
import { definePage, done, email, flag, id, isoDate, pageQuery, shortText, signedCop } from '../scalars.ts';
import { companyBillDetail, companyBillRow, lineIds, linesQuery, peoplePage } from './schemas.ts';

/** Companies' bills for the platform's staff, who answer, invoice and collect them. */

const params = z.object({ id });
const reason = shortText('el motivo', 500);

/** What narrows the list; its file takes the same. */
export const companyBillsFilter = z.object({
  /** Bills in this state that are not late; with `overdue`, those that are. */
  state: z.enum(COMPANY_BILL_STATES).optional(),
  overdue: flag.optional(),
  /** A part of a company's name or its NIT (tax number). */
  search: z.string().trim().max(80).optional(),
});

export const platformCompanyBills = {
  query: companyBillsFilter.extend(pageQuery),
  reply: definePage(companyBillRow.extend({ enterprise: z.object({ id, name: z.string(), nit: z.string() }) })).extend({
    /**
     * The sums by state of all bills that match the search: for paid bills what was paid, for others what is left to
     * pay. Late ones are summed as `overdue` alone.
     */
    states: z.array(z.object({ state: z.enum(COMPANY_BILL_STATES), count: z.int(), leftCop: z.int() })),
    overdue: z.object({ count: z.int(), leftCop: z.int() }),
    /** Of the bills that pass the filters, without those that were voided. */
    sums: z.object({ totalCop: z.int(), leftCop: z.int() }),
    /** How many of them were voided. */
    voided: z.int(),
  }),
};

/** The terms on which a company's next bills are made. */
const terms = z.object({
  /** Days from the issue to the due date. */
  dueDays: z.int('Escribe los días.').min(1, 'Al menos un día.').max(120, 'Máximo 120 días.'),
  /** The last day of each period of a company without payroll, or null for the end of the month. */
  cutoffDay: z.int().min(1).max(28).nullable(),
  email: email.nullable(),
});

export const platformCompanyBill = {
  params,
  reply: companyBillDetail.extend({
    terms: terms.extend({
      payrollAllowed: z.boolean(),
      /** Who pays the service fee of its people, from which date on. When empty, the people pay it. */
      serviceFee: z.array(feePayerTerm),
    }),
    invoicing: invoicingDetail,
  }),
};

export const platformCompanyBillLines = { params, query: z.object(linesQuery), reply: peoplePage };

export const answerCompanyLines = {
  params,
  body: z.object({
    lineIds,
    /** True takes the lines out, which the platform bears. False keeps them. */
    fallsOut: z.boolean(),
    answer: shortText('la respuesta', 1000),
  }),
  reply: done,
};

export const issueCompanyBill = { params, body: z.object({}), reply: done };

export const adjustCompanyBill = {
  params,
  body: z.object({
    /** Below zero it is in the company's favour. */
    amountCop: signedCop,
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
  /** `serviceFee` holds from a date that is not past; null leaves it as it is. */
  body: terms.extend({ serviceFee: feePayerTerm.nullable() }),
  reply: done,
};
