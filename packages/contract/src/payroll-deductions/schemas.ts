import { DEDUCTION_COLUMN_KINDS } from '@sazon/domain/payroll/deduction-layouts';
import { RECONCILIATION_OUTCOMES, RESOLUTIONS } from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { CLOSING_DENIALS } from '@sazon/domain/payroll/reconciliation-closing-denial-and-notice';
import { z } from 'zod';
import { cop, definePage, done, id, instant, isoDate, optionalText, pageQuery, shortText } from '../scalars.ts';

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

const compared = z.object({
  /** Null: the number is of nobody in the pack, or its person has another one now. */
  identificationType: z.string().nullable(),
  identification: z.string(),
  name: z.string().nullable(),
  expectedCop: cop,
  deductedCop: cop.nullable(),
  outcome: z.enum(RECONCILIATION_OUTCOMES),
});

const row = compared.extend({
  id,
  /** The person of the pack; null: a document that is of nobody in it. */
  userId: id.nullable(),
  resolution: z.enum(RESOLUTIONS).nullable(),
  reason: z.string().nullable(),
  /** Whom a document of nobody probably means: two digits changed places, or the name is theirs. */
  likely: z
    .object({
      ...{ userId: id, identificationType: z.string().nullable(), identification: z.string() },
      ...{ name: z.string().nullable(), expectedCop: cop },
      why: z.enum(['document', 'name']),
    })
    .nullable(),
});
export type ReconciliationRow = z.infer<typeof row>;

const reconciliation = z.object({
  fileName: z.string(),
  /** Of the file's bytes, in hex; null: uploaded before it was kept. */
  sha256: z.string().nullable(),
  /** How many documents the file has, what they add up to, and what the file itself says that they do. */
  documents: z.int(),
  fileCop: cop,
  statedCop: cop.nullable(),
  by: z.string(),
  at: instant,
  closed: z.object({ by: z.string(), at: instant }).nullable(),
  /** Why it cannot be closed now; null: it can. */
  closing: z.enum(CLOSING_DENIALS).nullable(),
  openDifferences: z.int(),
  outcomes: z.array(
    z.object({ outcome: z.enum(RECONCILIATION_OUTCOMES), people: z.int(), expectedCop: cop, deductedCop: cop }),
  ),
  /** The differences, those without an answer first; 500 at most. A search finds the others. */
  rows: z.array(row),
  /** Documents of the file that HR gave to a person of the pack. */
  matched: z.array(
    z.object({
      ...{ identification: z.string(), amountCop: cop, toName: z.string() },
      ...{ toIdentificationType: z.string().nullable(), toIdentification: z.string() },
    }),
  ),
});

/** A part of a name or document. */
const search = z.string().trim().max(80).optional();

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
    /** Who has no code of their own, where payroll's file names people by their code alone; five of their names. */
    withoutCode: z.object({ people: z.int(), names: z.array(z.string()) }),
    /** What payroll deducted, compared with what was asked, or null before a file was uploaded. */
    reconciliation: reconciliation.nullable(),
  }),
};
export type PayrollPack = z.infer<typeof readPayrollPack.reply>;
export type Reconciliation = z.infer<typeof reconciliation>;

export const readPackStatements = {
  params,
  query: enterprise,
  reply: z.object({
    ...{ total: z.int(), drawn: z.int() },
    /** How many cannot be drawn, and of five of them whose they are and why. */
    failed: z.int(),
    problems: z.array(z.object({ name: z.string(), problem: z.string() })),
  }),
};
export type PackStatements = z.infer<typeof readPackStatements.reply>;

export const redrawStatements = { params, body: enterprise, reply: done };

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

export const listReconciledPeople = {
  params,
  query: enterprise.extend({
    ...{ ...pageQuery, search },
    part: z.enum(['all', 'equal']).default('all'),
  }),
  reply: definePage(compared.extend({ userId: id })),
};
export type ReconciledPerson = z.infer<typeof listReconciledPeople.reply>['data'][number];

/** The differences whose name or document contains a text, those without an answer first. */
export const searchDifferences = {
  params,
  query: enterprise.extend({ ...pageQuery, search }),
  reply: definePage(row),
};

/** A document of payroll's file, or an employee code that is nobody's. */
const fileDocument = z.string().regex(/^(\d{4,12}|Código [\p{L}\p{N} ._/-]{1,40})$/u);

export const matchDocument = {
  params,
  body: z.object({ enterpriseId: id, identification: fileDocument, userId: id }),
  reply: done,
};
export const unmatchDocument = {
  params,
  body: z.object({ enterpriseId: id, identification: fileDocument }),
  reply: done,
};
export const closeReconciliation = {
  params,
  body: enterprise,
  reply: z.object({ ok: z.literal(true), told: z.int() }),
};
