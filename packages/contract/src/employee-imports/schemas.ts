import { IMPORT_FIELDS } from '@sazon/domain/employees/import-fields';
import { z } from 'zod';
import { definePage, id, instant, pageQuery, shortText } from '../scalars.ts';

const field = z.enum(IMPORT_FIELDS);
const value = z.union([z.string(), z.number(), z.boolean()]);
const count = z.int().min(0);

const importSummary = z.object({
  id,
  enterpriseId: id,
  enterpriseName: z.string(),
  fileName: z.string(),
  authorName: z.string(),
  state: z.enum(['announced', 'uploaded', 'previewed', 'running', 'done', 'undoing', 'undone']),
  createdAt: instant,
  finishedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  /** Until when it can be undone; null: it cannot. */
  undoUntil: instant.nullable(),
  withdrawMissing: z.boolean(),
  /** Rows by the effect of the import; `missing`: active people who are not in the file. */
  counts: z.object({ new: count, changed: count, unchanged: count, wrong: count, missing: count }),
  /** How many rows the job has done of all; `skipped` had nothing left to do, `kept` could not be undone. */
  progress: z.object({ done: count, total: count, skipped: count, kept: count }),
});

export type ImportSummary = z.infer<typeof importSummary>;

const importDetail = importSummary.extend({
  columns: z.array(z.object({ header: z.string(), field: field.nullable(), samples: z.array(z.string()) })),
  /** Why the columns cannot be imported as they are. */
  columnsProblem: z.string().nullable(),
  /** The groups that a planned list adds to the company, by name. */
  newGroups: z.array(z.string()),
  /** The groups that a list names and does not add, because nobody looked at it, at most 50; and for how many people. */
  unknownGroups: z.object({ people: count, groups: count, names: z.array(z.string()) }),
  /** True: the caller may withdraw people who are not in the file. */
  mayWithdraw: z.boolean(),
  /** Whom undoing it would change: added by it, changed, and withdrawn because the file lacks them; null: it cannot be. */
  undoes: z.object({ added: count, changed: count, withdrawn: count }).nullable(),
});

export type ImportDetail = z.infer<typeof importDetail>;

const params = z.object({ importId: id });

const importRow = z.object({
  position: z.int(),
  /** In the file, from 1; null: not in the file. */
  line: z.int().nullable(),
  name: z.string(),
  /** Null: not said, or nothing that is a type. */
  identificationType: z.string().nullable(),
  identification: z.string(),
  changes: z.array(z.object({ field, before: value.nullable(), after: value })),
  problems: z.array(z.object({ field, cell: z.string(), reason: z.string() })),
  outcome: z.enum(['done', 'skipped', 'undone', 'kept']).nullable(),
});

export type ImportRow = z.infer<typeof importRow>;

export const listImports = {
  reply: z.object({
    enterprises: z.array(z.object({ id, name: z.string() })),
    data: z.array(importSummary),
  }),
};

export const announceImport = {
  body: z.object({ enterpriseId: id, fileName: shortText('el nombre del archivo', 200) }),
  reply: z.object({ importId: id, url: z.string(), maxBytes: z.int() }),
};

export const readImport = { params, reply: importDetail };

export const listImportRows = {
  params,
  query: z.object({ kind: z.enum(['new', 'changed', 'unchanged', 'wrong', 'missing']), ...pageQuery }),
  reply: definePage(importRow),
};

export const mapImportColumns = {
  params,
  /** The field of each column, in their order; 'none': left out. */
  body: z.object({
    fields: z
      .array(z.enum([...IMPORT_FIELDS, 'none']))
      .min(1)
      .max(200),
  }),
  reply: importDetail,
};

export const startImport = { params, body: z.object({ withdrawMissing: z.boolean() }), reply: importDetail };
export const undoImport = { params, reply: importDetail };
