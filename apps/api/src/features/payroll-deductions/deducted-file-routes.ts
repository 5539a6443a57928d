import { resolveDifferences } from '@sazon/contract/payroll-deductions/routes';
import { readPayrollPack as readSchemas } from '@sazon/contract/payroll-deductions/schemas';
import type { Refusal } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { DEDUCTED_FIELDS, type DeductedColumns } from '@sazon/domain/employees/deducted-file-columns';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { runStaffCall } from '../../http/staff-history.ts';
import { anyBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { maxSheetBytes } from '../../sheets/sheet-limits.ts';
import { readDeductedFile, reconcilePack } from './reconcile-deductions-actions.ts';

const { params, query } = readSchemas;
const wrongColumns = 'Las columnas no son válidas.';
const uploadQuery = query
  .extend({
    fileName: z.string().trim().min(1).max(120),
    /** What each column holds, separated by commas, as HR chose it; without them they are recognised by their names. */
    fields: z
      .string()
      .max(4000)
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum([...DEDUCTED_FIELDS, 'none'], wrongColumns)).max(200))
      .optional(),
    headerLine: z.coerce.number().int().min(1).optional(),
    concept: z.string().max(200).optional(),
  })
  .refine(({ fields, headerLine }) => (fields === undefined) === (headerLine === undefined), {
    path: ['fields'],
    message: wrongColumns,
  });
type Upload = z.output<typeof uploadQuery>;
type Caller = Actor & { userId: string };

/** Payroll's file of what it deducted: bytes, in a scope of its own, because no other route takes bodies of bytes. */
export function deductedFileRoutes(uploads: FastifyInstance, app: FastifyInstance, deps: Deps): void {
  takeBytes(uploads, anyBytes, maxSheetBytes);
  const common = { params, tags: ['payrollPacks'], security: [{ bearer: [] }] };
  uploads.post('/api/admin/enterprises/bills/:id/deducted/columns', {
    ...takeFile(app, deps, 'payrollPacks.readDeducted', (caller, of, body) => readDeductedFile(deps, caller, of, body)),
    schema: {
      ...{ ...common, querystring: query, operationId: 'payrollPacks.readDeducted' },
      description: 'Reads the columns of a file of what payroll deducted; stores nothing of it.',
    },
  });
  uploads.put('/api/admin/enterprises/bills/:id/deducted', {
    ...takeFile(app, deps, 'payrollPacks.reconcile', (caller, of, body) =>
      reconcilePack(deps, caller, { ...of, columns: toColumns(of) }, body),
    ),
    schema: {
      ...{ ...common, querystring: uploadQuery, operationId: 'payrollPacks.reconcile' },
      description: 'Sends a CSV or XLSX file of what payroll deducted, to be compared with the pack.',
    },
  });
}

const toColumns = ({ fields, headerLine, concept }: Upload): DeductedColumns | null =>
  fields === undefined || headerLine === undefined
    ? null
    : { headerLine, fields: fields.map((field) => (field === 'none' ? null : field)), concept: concept || null };

/** A route that takes a sheet from people who may answer the company's bills, and answers what `work` makes of it. */
const takeFile = (
  app: FastifyInstance,
  deps: Deps,
  call: string,
  work: (caller: Caller, of: Upload & { id: string }, body: Buffer) => Promise<object | Refusal>,
) =>
  takeUpload({
    mostBytes: maxSheetBytes,
    identify: (request) => identifyStaff(app, deps, resolveDifferences.may, request),
    keep: (bytes, { sender, request }) => {
      const of = { ...(request.params as z.output<typeof params>), ...(request.query as Upload) };
      return runStaffCall(deps, { call, userId: sender.userId, request }, () => work(sender, of, bytes));
    },
  });
