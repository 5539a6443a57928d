import { COMPANY_BILL_ACTIONS, COMPANY_BILL_STATES } from '@sazon/domain/bills/company-bill-lifecycle';
import { COMPANY_LINE_KINDS } from '@sazon/domain/bills/company-bill-line-kinds-and-sections';
import { COMPANY_REJECTION_REASONS } from '@sazon/domain/bills/company-line-rejections';
import { BILL_DISPUTE_STATES } from '@sazon/domain/bills/settlement-line-disputes';
import { z } from 'zod';
import { biller } from '../bills/biller-schema.ts';
import { billDocuments } from '../bills/electronic-invoice-schemas.ts';
import { cop, definePage, done, id, instant, isoDate, pageQuery, shortText } from '../scalars.ts';
import { billSection } from './bill-section-schema.ts';
import { reconciliationStep } from './reconciliation-step-schema.ts';
import { companyWithholding } from './withholding-schemas.ts';

/** What a company owes for a period, as a document with states; never what anybody ate (docs/domain.md section 7). */

export const companyBillRow = z.object({
  id,
  /** The number, such as 'E-2026-47', or null before it is issued. */
  number: z.string().nullable(),
  state: z.enum(COMPANY_BILL_STATES),
  start: isoDate,
  end: isoDate,
  people: z.int(),
  lunches: z.int(),
  totalCop: z.int(),
  /** The sum of the rejected lines, which an approval leaves out. */
  leftOutCop: z.int(),
  /** What the company has to pay since it approved the bill, or null before. */
  owedCop: z.int().nullable(),
  paidCop: cop,
  /** What the company withheld for tax offices and the platform accepted as paid. */
  withheldCop: cop,
  /** What the company withheld and the platform has not answered. */
  openWithheldCop: cop,
  /** The due date, or null before it is issued. */
  dueOn: isoDate.nullable(),
  answerUntil: instant.nullable(),
  openRejections: z.int(),
  overdue: z.boolean(),
});
export type CompanyBillRow = z.infer<typeof companyBillRow>;

export const companyBillDetail = companyBillRow.extend({
  enterprise: z.object({ id, name: z.string(), legalName: z.string(), nit: z.string() }),
  /** The company's own number for what it buys, as on the date of issue; null: none. */
  purchaseOrder: z.string().nullable(),
  /** Who bills and to which account it is paid, as on the date of issue. */
  biller,
  /** What payroll was asked and did deduct of all people; who closed the reconciliation and when. Null: none yet. */
  reconciled: z
    .object({
      ...{ expectedCop: z.int(), deductedCop: z.int() },
      closed: z.object({ by: z.string(), at: instant }).nullable(),
      steps: z.array(reconciliationStep),
    })
    .nullable(),
  /** How many lines of its statements people objected to. */
  objections: z.int(),
  generatedAt: instant,
  issuedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  paidOn: isoDate.nullable(),
  invoice: z.object({ number: z.string(), code: z.string().nullable(), on: isoDate }).nullable(),
  /** The electronic invoices that were made, with the notes that credit them, oldest first. */
  documents: billDocuments,
  sections: z.array(billSection),
  /** Since when the company's payroll pays for no new lunches because a bill is overdue, or null while it pays. */
  payrollRestsSince: isoDate.nullable(),
  /** Lines that belong to no person: adjustments with their reason, and credits of earlier bills. */
  adjustments: z.array(
    z.object({ kind: z.enum(COMPANY_LINE_KINDS), amountCop: z.int(), reason: z.string().nullable() }),
  ),
  /** The group lunches of guests and teams in it; below zero is what came back of one. Never who ate, nor what. */
  guestLunches: z.array(
    z.object({
      ...{ date: isoDate, host: z.string(), reason: z.string(), costCentre: z.string() },
      ...{ lunches: z.int(), amountCop: z.int() },
    }),
  ),
  payments: z.array(
    z.object({ id, amountCop: cop, reference: z.string(), paidOn: isoDate, returnReason: z.string().nullable() }),
  ),
  /** What the company stated that it withholds, oldest first. */
  withholdings: z.array(companyWithholding),
  events: z.array(
    z.object({
      action: z.enum(COMPANY_BILL_ACTIONS),
      to: z.enum(COMPANY_BILL_STATES),
      at: instant,
      /** Who did it, or null when the system did. */
      who: z.string().nullable(),
      reason: z.string().nullable(),
      amountCop: z.int().nullable(),
    }),
  ),
});
export type CompanyBillDetail = z.infer<typeof companyBillDetail>;

const rejection = z.object({
  state: z.enum(BILL_DISPUTE_STATES),
  reason: z.enum(COMPANY_REJECTION_REASONS),
  note: z.string(),
  answer: z.string().nullable(),
});

/** The lines of one person. */
export const companyBillPerson = z.object({
  userId: id,
  name: z.string(),
  /** Null: without document, or an old bill whose person has another one now. */
  identificationType: z.string().nullable(),
  identification: z.string().nullable(),
  /** The cost centre of the person's group, or its name; null without a group. */
  costCentre: z.string().nullable(),
  /**
   * Whether it asks for a decision of the reader: of the platform, an answer to a rejection; of the company, what is done
   * about what payroll deducted otherwise.
   */
  asks: z.boolean(),
  /** What payroll was asked to deduct and did deduct (null: not in its file); null before the reconciliation. */
  deducted: z.object({ expectedCop: z.int(), deductedCop: z.int().nullable() }).nullable(),
  lunches: z.int(),
  deductionsCop: z.int(),
  subsidiesCop: z.int(),
  /** The service fees that the company pays for this person. */
  feesCop: z.int(),
  /** Discounts that the company funds, and lines of earlier bills. */
  othersCop: z.int(),
  lines: z.array(
    z.object({
      id,
      kind: z.enum(COMPANY_LINE_KINDS),
      date: isoDate,
      amountCop: z.int(),
      /** Of a group lunch of guests and teams: why the company pays it, and for which cost centre. */
      guestLunch: z.object({ reason: z.string(), costCentre: z.string() }).nullable(),
      rejection: rejection.nullable(),
    }),
  ),
});
export type CompanyBillPerson = z.infer<typeof companyBillPerson>;

export const linesQuery = {
  /**
   * Only people with rejected lines, with rejected lines that wait for an answer ('open'), or who ask for a decision.
   */
  part: z.enum(['rejected', 'open', 'decide']).optional(),
  /** A part of a person's name or document. */
  search: z.string().trim().max(80).optional(),
  ...pageQuery,
};

/** The people of a bill by page, and how many of all have rejected lines or ask for a decision. */
export const peoplePage = definePage(companyBillPerson).extend({
  counts: z.object({ all: z.int(), toDecide: z.int(), rejected: z.int() }),
});

export const lineIds = z.array(id).min(1).max(500);

const ofCompany = { enterpriseId: id };
const params = z.object({ id });

export const companyBills = {
  query: z.object({ enterpriseId: id.optional(), ...pageQuery }),
  reply: definePage(companyBillRow.extend({ enterpriseId: id, enterpriseName: z.string() })).extend({
    /** The companies of the caller. */
    enterprises: z.array(z.object({ id, name: z.string() })),
  }),
};

export const companyBill = { params, query: z.object(ofCompany), reply: companyBillDetail };

export const companyBillLines = {
  params,
  query: z.object({ ...ofCompany, ...linesQuery }),
  reply: peoplePage,
};

export const rejectCompanyLines = {
  params,
  body: z.object({
    ...ofCompany,
    lineIds,
    reason: z.enum(COMPANY_REJECTION_REASONS, 'Elige el motivo.'),
    note: shortText('qué pasó', 1000),
  }),
  reply: done,
};

export const keepCompanyLines = { params, body: z.object({ ...ofCompany, lineIds }), reply: done };

export const approveCompanyBill = { params, body: z.object(ofCompany), reply: done };

export const rejectCompanyBill = {
  params,
  body: z.object({ ...ofCompany, note: shortText('el motivo', 1000) }),
  reply: done,
};
