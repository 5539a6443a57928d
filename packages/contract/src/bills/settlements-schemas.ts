import { SETTLEMENT_LINE_KINDS } from '@sazon/domain/bills/settlement-deduction-lines';
import {
  BILL_DISPUTE_REASONS,
  BILL_DISPUTE_STATES,
  SETTLEMENT_ACTIONS,
  SETTLEMENT_STATES,
} from '@sazon/domain/bills/settlement-lifecycle';
import { z } from 'zod';
import { courierPhoto, photoId } from '../courier/schemas.ts';
import { cop, definePage, done, hour, id, instant, isoDate, pageQuery, shortText } from '../scalars.ts';
import { billerNames } from './biller-schema.ts';

/** Settlements: what a restaurant is owed for a week, as a document with states (docs/domain.md section 7). */

export const settlementRow = z.object({
  id,
  /** 'L-2026-47'; null: a draft. */
  number: z.string().nullable(),
  state: z.enum(SETTLEMENT_STATES),
  /** Monday to Sunday. */
  start: isoDate,
  end: isoDate,
  orders: z.int(),
  soldCop: z.int(),
  /** Below zero: carried to the next one. */
  toPayCop: z.int(),
  paidCop: cop,
  /** null: a draft. */
  payOn: isoDate.nullable(),
  disputeUntil: instant.nullable(),
  openDisputes: z.int(),
  /** True: unpaid after its date of payment. */
  overdue: z.boolean(),
});
export type SettlementRow = z.infer<typeof settlementRow>;

export const bankAccount = z.object({
  bank: z.string(),
  type: z.enum(['savings', 'checking']),
  lastFour: z.string(),
  holder: z.string(),
});

/** A rung of the ladder: the sum of a kind; a correction of the whole bill has its own, with its reason. */
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

export const settlementDetail = settlementRow.extend({
  restaurant: z.object({ id, name: z.string(), legalName: z.string(), nit: z.string() }),
  /** Who pays, as on the date of issue. */
  biller: billerNames,
  issuedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  paidOn: isoDate.nullable(),
  /** Days from the last service to the payment, or to today; the law allows 45. null: a draft. */
  daysToPay: z.object({ days: z.int(), isLate: z.boolean() }).nullable(),
  account: bankAccount.nullable(),
  ladder: z.array(rung),
  payments: z.array(
    z.object({ id, amountCop: cop, reference: z.string(), paidOn: isoDate, returnReason: z.string().nullable() }),
  ),
  events: z.array(
    z.object({
      action: z.enum(SETTLEMENT_ACTIONS),
      to: z.enum(SETTLEMENT_STATES),
      at: instant,
      /** null: the system. */
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
  grossCop: z.int(),
  amountCop: z.int(),
  dispute: lineDispute.nullable(),
});
export type SettlementLine = z.infer<typeof settlementLine>;

/** 'review': all but plain deliveries, and disputed ones. */
export const linesPart = z.enum(['review', 'disputed']).optional();

const ofRestaurant = { restaurantId: id };
const params = z.object({ id });

export const restaurantSettlements = {
  query: z.object({ ...ofRestaurant, ...pageQuery }),
  reply: definePage(settlementRow),
};

export const restaurantSettlement = {
  params,
  query: z.object(ofRestaurant),
  reply: settlementDetail,
};

export const restaurantSettlementLines = {
  params,
  query: z.object({ ...ofRestaurant, part: linesPart, ...pageQuery }),
  reply: definePage(settlementLine),
};

export const disputeBillLine = {
  params,
  body: z.object({
    ...ofRestaurant,
    lineId: id,
    reason: z.enum(BILL_DISPUTE_REASONS, 'Elige qué pasó.'),
    note: shortText('qué pasó', 1000),
    /** The photo from `settlements.disputePhoto`. */
    photoId: photoId.optional(),
  }),
  reply: done,
};

export const disputePhoto = {
  params,
  body: z.object({ ...ofRestaurant, lineId: id }).extend(courierPhoto.body.pick({ sha256: true }).shape),
  reply: courierPhoto.reply,
};

export const approveSettlement = {
  params,
  body: z.object(ofRestaurant),
  reply: done,
};
