import { BILL_LINE_KINDS } from '@sazon/domain/bills/restaurant-bill';
import { PROBLEM_KINDS } from '@sazon/domain/orders/problem-kinds-and-compensation';
import { z } from 'zod';
import { incidentStatus, incidentType, photo } from '../incidents/schemas.ts';
import { cop, definePage, hour, id, instant, isoDate, pageQuery } from '../scalars.ts';

/** What a restaurant is owed for a week (docs/domain.md section 7), derived from its orders and the ledger. */

const week = {
  /** Monday to Sunday. */
  start: isoDate,
  end: isoDate,
  /** True for the running week, whose sums still grow. */
  running: z.boolean(),
};

const ofWeek = { restaurantId: id, week: isoDate.optional() };

export const restaurantWeeks = {
  query: z.object({ restaurantId: id, ...pageQuery }),
  reply: definePage(
    z.object({
      ...week,
      orders: z.int(),
      /** Sales before the restaurant's own discounts. */
      salesCop: cop,
      /** Commission with its IVA. */
      commissionCop: cop,
      toPayCop: z.int(),
    }),
  ),
};

export const restaurantStatement = {
  query: z.object(ofWeek),
  reply: z.object({
    ...week,
    /** The Monday on which the week's settlement is issued. */
    issuedOn: isoDate,
    feeBps: z.int(),
    summary: z.object({
      deliveredCop: cop,
      noShowsCop: cop,
      inSiteCop: cop,
      discountsCop: cop,
      commissionCop: cop,
      commissionTaxCop: cop,
      refundsCop: cop,
      adjustmentsCop: cop,
      /** Accepted disputes, which the settlement of the running week brings. */
      creditsCop: cop,
      /** Below zero when refunds are larger than sales. */
      toPayCop: z.int(),
    }),
    /** The number of lines of each kind. */
    counts: z.object({
      delivered: z.int(),
      no_show: z.int(),
      in_site: z.int(),
      refund: z.int(),
      adjustment: z.int(),
      incident: z.int(),
      discount: z.int(),
    }),
  }),
};

/** The kinds of lines of the statement. 'discount' selects the orders whose discount the restaurant pays in part. */
export const billParts = [...BILL_LINE_KINDS, 'discount'] as const;

export type BillPart = (typeof billParts)[number];

export const billLine = z.object({
  orderId: id,
  code: z.string(),
  /** The date of the lunch; for a refund or an adjustment, the date on which it was made. */
  date: isoDate,
  hour,
  place: z.string(),
  dish: z.string(),
  /** How many additions the dish has. */
  extras: z.int(),
  serie: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  kind: z.enum(BILL_LINE_KINDS),
  /** The kind of problem that the customer reported and a refund answered. */
  problem: z.enum(PROBLEM_KINDS).nullable(),
  /** The incident behind the line, with its proof and the deadline for a dispute; null when there is none. */
  incident: z
    .object({
      id,
      number: z.string(),
      type: incidentType,
      status: incidentStatus,
      /** What the restaurant bears: its share in basis points, and the sum for this lunch. */
      shareBps: z.int(),
      shareCop: cop,
      note: z.string().nullable(),
      photos: z.array(photo),
      disputeUntil: instant.nullable(),
    })
    .nullable(),
  grossCop: cop,
  /** The part of the discount that the restaurant pays. */
  discountCop: cop,
  /** The net: gross less discount; negative for a refund. */
  amountCop: z.int(),
});

export type BillLine = z.infer<typeof billLine>;

export const restaurantStatementLines = {
  query: z.object({ ...ofWeek, part: z.enum(billParts).optional(), ...pageQuery }),
  reply: definePage(billLine),
};

export const restaurantOrderPay = {
  query: z.object({ restaurantId: id, orderId: id }),
  reply: z.object({
    expected: z.boolean(),
    /** The Monday of the week whose bill contains the order. */
    week: isoDate,
    feeBps: z.int(),
    grossCop: cop,
    discountsCop: cop,
    commissionCop: cop,
    commissionTaxCop: cop,
    refundsCop: cop,
    adjustmentsCop: cop,
    toPayCop: z.int(),
  }),
};
