import { SETTLEMENT_LINE_KINDS } from '@sazon/domain/bills/settlement-deduction-lines';
import { SETTLEMENT_ACTIONS, SETTLEMENT_STATES } from '@sazon/domain/bills/settlement-lifecycle';
import { BILL_DISPUTE_REASONS, BILL_DISPUTE_STATES } from '@sazon/domain/bills/settlement-line-disputes';
import { SOLD_TAXES } from '@sazon/domain/money/tax';
import { z } from 'zod';
import { cop, hour, id, instant, isoDate } from '../scalars.ts';
import { billerNames } from './biller-schema.ts';
import { billDocuments } from './electronic-invoice-schemas.ts';

export const settlementRow = z.object({
  id,
  /** The number, such as 'L-2026-47', or null for a draft. */
  number: z.string().nullable(),
  state: z.enum(SETTLEMENT_STATES),
  /** Monday to Sunday. */
  start: isoDate,
  end: isoDate,
  orders: z.int(),
  soldCop: z.int(),
  /** Below zero, the sum is carried to the next settlement. */
  toPayCop: z.int(),
  paidCop: cop,
  /** What is not paid until an incident of its lunches is decided. */
  pausedCop: cop,
  /** The date on which it has to be paid, or null for a draft. */
  payOn: isoDate.nullable(),
  /** The date of the payment that left nothing open, or of the carry; null: something is. */
  paidOn: isoDate.nullable(),
  disputeUntil: instant.nullable(),
  openDisputes: z.int(),
  /** True when it is unpaid after `payOn`. */
  overdue: z.boolean(),
});

export type SettlementRow = z.infer<typeof settlementRow>;

/** A settlement in the list of its restaurant. */
export const ownSettlementRow = settlementRow.extend({
  /** Whether the restaurant has a confirmed account to which what is left can be paid. */
  hasAccount: z.boolean(),
});

export type OwnSettlementRow = z.infer<typeof ownSettlementRow>;

export const bankAccount = z.object({
  bank: z.string(),
  type: z.enum(['savings', 'checking']),
  lastFour: z.string(),
  holder: z.string(),
});

/**
 * One step of the sums from sales to payment: all lines of a kind together. A correction of the whole bill is a step of
 * its own, with its reason.
 */
const rung = z.object({
  kind: z.enum(SETTLEMENT_LINE_KINDS),
  count: z.int(),
  grossCop: z.int(),
  amountCop: z.int(),
  baseCop: z.int().nullable(),
  /** Parts per million. */
  ratePpm: z.int().nullable(),
  reason: z.string().nullable(),
});

/** Base and tax in an amount; they add up to it. */
const taxSum = z.object({
  tax: z.enum(SOLD_TAXES),
  rateBps: z.int(),
  amountCop: z.int(),
  baseCop: z.int(),
  taxCop: z.int(),
});

export const settlementDetail = settlementRow.extend({
  restaurant: z.object({ id, name: z.string(), legalName: z.string(), nit: z.string() }),
  /** Who pays, as the platform named itself on the date of issue. */
  biller: billerNames,
  issuedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  /** Days from the last service to the payment, or to today while unpaid; the law allows 45. Null for a draft. */
  daysToPay: z.object({ days: z.int(), isLate: z.boolean() }).nullable(),
  /** The restaurant's account as of the issue, and of a draft the present one; null: none was confirmed. */
  account: bankAccount.nullable(),
  /** The account to which what is left will be paid; null: nothing is left, or there is none. */
  payTo: bankAccount.nullable(),
  /** The electronic invoices of the commission with the notes that credit them, oldest first. */
  documents: billDocuments,
  ladder: z.array(rung),
  /** The taxes in what was sold after own discounts, which the restaurant declares. */
  taxes: z.array(taxSum),
  payments: z.array(
    z.object({
      ...{ id, amountCop: cop, reference: z.string(), paidOn: isoDate, returnReason: z.string().nullable() },
      /** The account that was paid to; null: not kept. */
      account: bankAccount.nullable(),
    }),
  ),
  events: z.array(
    z.object({
      action: z.enum(SETTLEMENT_ACTIONS),
      to: z.enum(SETTLEMENT_STATES),
      at: instant,
      /** Who did it, or null when the system did. */
      who: z.string().nullable(),
      reason: z.string().nullable(),
      amountCop: z.int().nullable(),
    }),
  ),
});

export type SettlementDetail = z.infer<typeof settlementDetail>;

const lineDispute = z.object({
  id,
  state: z.enum(BILL_DISPUTE_STATES),
  reason: z.enum(BILL_DISPUTE_REASONS),
  note: z.string(),
  /** A signed link to the restaurant's photo. */
  photoUrl: z.string().nullable(),
  openedAt: instant,
  answer: z.string().nullable(),
  creditCop: cop.nullable(),
});

export const settlementLine = z.object({
  id,
  kind: z.enum(SETTLEMENT_LINE_KINDS),
  orderId: id,
  code: z.string(),
  date: isoDate,
  hour,
  place: z.string(),
  dish: z.string(),
  /** The dish's first photo when it was ordered, or null. */
  picture: z.string().nullable(),
  grossCop: z.int(),
  amountCop: z.int(),
  /** Whether it waits for the decision about an incident of its lunch. */
  isPaused: z.boolean(),
  /** The taxes in the amount of a sale; none in other lines. */
  taxes: z.array(taxSum),
  dispute: lineDispute.nullable(),
});

export type SettlementLine = z.infer<typeof settlementLine>;
