import { BANK_NAMES } from '@sazon/domain/bills/banks';
import { SETTLEMENT_STATES } from '@sazon/domain/bills/settlement-lifecycle';
import { z } from 'zod';
import { definePage, done, flag, id, isoDate, pageQuery, shortText, signedCop } from '../scalars.ts';
import { invoicingDetail } from './electronic-invoice-schemas.ts';
import { asFiled, filed, fileId, otherWay, payouts } from './pay-by-bank-file-schemas.ts';
import { settlementDetail, settlementRow } from './settlement.ts';
import { linesFilter, linesPage } from './settlements-schemas.ts';

/** Restaurants' settlements for the platform's staff, who answer, adjust and pay them. */

const params = z.object({ id });

/** What narrows the list; its file takes the same. */
export const settlementsFilter = z.object({
  state: z.enum(SETTLEMENT_STATES).optional(),
  overdue: flag.optional(),
  week: isoDate.optional(),
  /** The bank of the restaurant's account; 'none' for restaurants without an account. */
  bank: z.enum([...BANK_NAMES, 'none']).optional(),
  /** A part of a restaurant's name or its NIT (tax number). */
  search: z.string().trim().max(80).optional(),
});

export const platformSettlements = {
  query: settlementsFilter.extend(pageQuery),
  reply: definePage(
    settlementRow.extend({
      restaurant: z.object({ id, name: z.string(), nit: z.string() }),
      hasAccount: z.boolean(),
      bank: z.string().nullable(),
      filed,
    }),
  ).extend({
    /** The number and open sum, by state, of all settlements that pass the filters. */
    states: z.array(z.object({ state: z.enum(SETTLEMENT_STATES), count: z.int(), leftCop: z.int() })),
    overdue: z.object({ count: z.int(), leftCop: z.int() }),
    /** What has to be paid today. */
    today: z.object({ date: isoDate, count: z.int(), leftCop: z.int() }),
    /** Of the settlements that pass the filters, without those that were voided. */
    sums: z.object({ orders: z.int(), soldCop: z.int(), toPayCop: z.int(), leftCop: z.int() }),
    /** How many of them were voided. */
    voided: z.int(),
  }),
};

export const platformSettlement = { params, reply: settlementDetail.extend({ filed, invoicing: invoicingDetail }) };

export const platformSettlementLines = {
  params,
  query: z.object({ ...linesFilter, ...pageQuery }),
  reply: linesPage,
};

const reason = shortText('el motivo', 500);

export const answerBillDispute = {
  params,
  body: z.object({
    answer: shortText('la respuesta', 1000),
    /** The credit that the next settlement grants, or null to reject the dispute. */
    creditCop: z.int().min(1, 'Escribe cuánto se le abona.').max(100_000_000).nullable(),
  }),
  reply: done,
};

export const adjustSettlement = {
  body: z.object({
    restaurantId: id,
    /** Below zero, the sum is deducted from what the restaurant is paid. */
    amountCop: signedCop,
    reason,
  }),
  reply: done,
};

export const voidSettlement = { params, body: z.object({ reason }), reply: done };

export const paySettlements = {
  body: z.object({
    payments: z
      .array(z.object({ billId: id, amountCop: z.int().min(1) }))
      .min(1)
      .max(200),
    reference: shortText('la referencia del banco', 80),
    paidOn: isoDate,
    asFiled,
    fileId,
    otherWay,
  }),
  reply: payouts,
};

export const returnBillPayment = { params, body: z.object({ reason }), reply: done };
