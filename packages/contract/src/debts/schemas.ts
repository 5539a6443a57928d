import {
  DEBT_ACTIONS,
  DEBT_BANDS,
  DEBT_STATES,
  PAYMENT_MEANS,
} from '@sazon/domain/bills/payroll-debt-states-and-actions';
import { z } from 'zod';
import { cop, definePage, done, id, instant, isoDate, pageQuery, shortText } from '../scalars.ts';

/**
 * What people owe because payroll did not take it (docs/domain.md section 6); dates and amounts, never what anybody
 * ate.
 */

const row = z.object({
  id,
  userId: id,
  name: z.string(),
  identificationType: z.string().nullable(),
  identification: z.string().nullable(),
  enterpriseId: id,
  enterpriseName: z.string(),
  /** The person works there no more, or is on no list of it. */
  left: z.boolean(),
  state: z.enum(DEBT_STATES),
  amountCop: cop,
  leftCop: cop,
  since: isoDate,
  days: z.int(),
  band: z.enum(DEBT_BANDS),
  /** The bill with the deduction. */
  billId: id,
  billNumber: z.string(),
});
export type DebtRow = z.infer<typeof row>;

const detail = row.extend({
  periodStart: isoDate,
  periodEnd: isoDate,
  /**
   * What payroll was asked to deduct and what it did; `deductedCop` is null when its file has no line for the person.
   */
  expectedCop: cop,
  deductedCop: cop.nullable(),
  fileName: z.string().nullable(),
  /** The hash of the person's signed statement, by which anybody can check it; null: only carried amounts. */
  statementHash: z.string().nullable(),
  /** The company's bill that gave the amount back, or null when the next one will. */
  creditedIn: z.string().nullable(),
  events: z.array(
    z.object({
      action: z.enum(DEBT_ACTIONS),
      amountCop: cop,
      means: z.enum(PAYMENT_MEANS).nullable(),
      reference: z.string().nullable(),
      paidOn: isoDate.nullable(),
      reason: z.string().nullable(),
      who: z.string(),
      at: instant,
    }),
  ),
});
export type DebtDetail = z.infer<typeof detail>;

const chosen = {
  /** Of the name or the document. */
  search: z.string().trim().max(80).optional(),
  band: z.enum(DEBT_BANDS).optional(),
  state: z.enum(DEBT_STATES).default('open'),
};
const list = definePage(row).extend({
  /** What is open by age, whatever age is chosen. */
  bands: z.array(z.object({ band: z.enum(DEBT_BANDS), count: z.int(), leftCop: cop })),
  sums: z.object({ amountCop: cop, leftCop: cop }),
});
export type DebtList = z.infer<typeof list>;

const params = z.object({ id });
const reason = z.object({ reason: shortText('el motivo', 300) });

export const platformDebts = {
  query: z.object({ ...chosen, enterpriseId: id.optional(), ...pageQuery }),
  reply: list,
};

export const platformDebt = {
  params,
  reply: detail.extend({
    /** A write-off that waits for a second person; null: none. */
    proposal: z.object({ by: id, name: z.string() }).nullable(),
  }),
};
export type PlatformDebt = z.infer<typeof platformDebt.reply>;

export const payDebt = {
  params,
  body: z.object({
    amountCop: z.int().min(1, 'Escribe el valor.').max(1_000_000_000),
    means: z.enum(PAYMENT_MEANS, 'Elige cómo pagó.'),
    reference: shortText('la referencia', 80),
    paidOn: isoDate,
  }),
  reply: done,
};

export const chargeDebtBack = { params, body: reason, reply: done };

export const writeOffDebt = {
  params,
  body: reason,
  reply: z.object({
    ok: z.literal(true),
    /** It waits for a second person. */
    waiting: z.boolean(),
  }),
};

export const companyDebts = {
  query: z.object({ ...chosen, enterpriseId: id, ...pageQuery }),
  reply: list,
};

export const companyDebt = { params, query: z.object({ enterpriseId: id }), reply: detail };
