import { DEDUCTION_COLUMN_KINDS } from '@sazon/domain/payroll/deduction-layouts';
import { RECONCILIATION_OUTCOMES, RESOLUTIONS } from '@sazon/domain/payroll/deduction-reconciliation';
import { z } from 'zod';
import { cop, done, id, instant, isoDate, optionalText, shortText } from '../scalars.ts';

const enterprise = z.object({ enterpriseId: id });
const params = z.object({ id });

/** How a company's payroll takes deductions (the domain's `DeductionLayout`). */
const deductionLayout = z.object({
  delimiter: z.enum([',', ';', '\t', '|']),
  hasHeader: z.boolean(),
  decimals: z.literal([0, 2]),
  dateFormat: z.enum(['YYYY-MM-DD', 'DD/MM/YYYY', 'YYYYMMDD']),
  encoding: z.enum(['utf-8', 'windows-1252']),
  concept: shortText('el código del concepto', 30),
  columns: z
    .array(
      z.object({
        kind: z.enum(DEDUCTION_COLUMN_KINDS),
        header: shortText('el nombre de la columna', 40),
        text: optionalText(40),
      }),
    )
    .min(1, 'Deja al menos una columna.')
    .max(20)
    .readonly(),
});

const row = z.object({
  id,
  identification: z.string(),
  name: z.string().nullable(),
  expectedCop: cop,
  deductedCop: cop.nullable(),
  outcome: z.enum(RECONCILIATION_OUTCOMES),
  resolution: z.enum(RESOLUTIONS).nullable(),
  reason: z.string().nullable(),
});
export type ReconciliationRow = z.infer<typeof row>;

export const readPayrollPack = {
  params,
  query: enterprise,
  reply: z.object({
    start: isoDate,
    end: isoDate,
    layout: deductionLayout,
    /** Who is deducted in the period, and the sum with what is carried from the former one. */
    people: z.int(),
    totalCop: cop,
    carried: z.object({ people: z.int(), cop: z.int() }),
    /** Deducted people who left the company: their balance goes into their settlement. */
    leavers: z.array(z.object({ identification: z.string(), name: z.string(), amountCop: cop })),
    /** What payroll deducted, compared with what was asked, or null before a file was uploaded. */
    reconciliation: z
      .object({
        fileName: z.string(),
        by: z.string(),
        at: instant,
        outcomes: z.array(
          z.object({ outcome: z.enum(RECONCILIATION_OUTCOMES), people: z.int(), expectedCop: cop, deductedCop: cop }),
        ),
        /** The differences, those without an answer first; 500 at most. */
        rows: z.array(row),
      })
      .nullable(),
  }),
};
export type PayrollPack = z.infer<typeof readPayrollPack.reply>;

export const saveDeductionLayout = { params: enterprise, body: deductionLayout, reply: done };

export const resolveDifferences = {
  params,
  body: z.object({
    enterpriseId: id,
    rowIds: z.array(id).min(1).max(500),
    resolution: z.enum(RESOLUTIONS),
    /** Needed to write off and for a debt. */
    reason: optionalText(300).default(''),
  }),
  reply: done,
};
