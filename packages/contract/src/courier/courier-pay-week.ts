import { COURIER_LINE_KINDS, COURIER_STATEMENT_STATES } from '@sazon/domain/bills/courier-statement';
import { BILL_DISPUTE_STATES } from '@sazon/domain/bills/settlement-line-disputes';
import { z } from 'zod';
import { bankAccount } from '../bills/settlement.ts';
import { cop, hour, id, instant, isoDate } from '../scalars.ts';

/** A courier's objection to a line, with the platform's answer once it has one. */
const dispute = z.object({
  id,
  state: z.enum(BILL_DISPUTE_STATES),
  note: z.string(),
  answer: z.string().nullable(),
  creditCop: cop.nullable(),
});

const stop = z.object({
  /** The line of the statement; null while the week runs. */
  lineId: id.nullable(),
  scheduleDate: isoDate,
  hour,
  location: z.string(),
  lunches: z.int(),
  delivered: z.int(),
  amount: cop,
  dispute: dispute.nullable(),
});

/** A line that is not a stop. Below zero it is taken from what the courier gets. */
const adjustment = z.object({
  lineId: id,
  kind: z.enum(COURIER_LINE_KINDS),
  date: isoDate,
  amount: z.int(),
  reason: z.string().nullable(),
  dispute: dispute.nullable(),
});

const statement = z.object({
  id,
  /** 'D-2026-12'. */
  number: z.string(),
  state: z.enum(COURIER_STATEMENT_STATES),
  issuedAt: instant,
  disputeUntil: instant,
  payOn: isoDate,
  paidOn: isoDate.nullable(),
  /** The courier's account as of the issue; null: none was confirmed. */
  account: bankAccount.nullable(),
  toPay: z.int(),
  paid: cop,
  payments: z.array(
    z.object({
      id,
      reference: z.string(),
      paidOn: isoDate,
      amountCop: cop,
      by: z.string(),
      returnReason: z.string().nullable(),
      /** The account that was paid to; null: not kept. */
      account: bankAccount.nullable(),
    }),
  ),
});

export const week = z.object({
  from: isoDate,
  to: isoDate,
  stops: z.int(),
  /** The sum of stops and other lines; may be below zero. */
  amount: z.int(),
  days: z.array(z.object({ date: isoDate, amount: cop, stops: z.array(stop) })),
  adjustments: z.array(adjustment),
  /** Null while the week runs. */
  statement: statement.nullable(),
});

export type CourierWeek = z.infer<typeof week>;

export type CourierWeekStop = z.infer<typeof stop>;

export type CourierAdjustment = z.infer<typeof adjustment>;
