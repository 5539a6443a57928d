import { readImport } from '@sazon/contract/employee-imports/routes';
import { readImport as readSchemas } from '@sazon/contract/employee-imports/schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { pictureBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { maxSheetBytes } from '../../sheets/sheet-limits.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { findPermittedImport } from './import-access.ts';
import { listWrongRows } from './import-summaries-and-rows-queries.ts';
import { isUploadAwaited, storeUpload } from './import-upload-and-columns-actions.ts';
import { buildTemplateXlsx, formatTemplateCsv, formatWrongRows } from './template-register-and-wrong-rows-files.ts';

const keyParams = z.object({ key: z.string().regex(/^[0-9a-f]{32}$/) });
const templateQuery = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') });
const importParams = readSchemas.params;
const types = { csv: CSV_TYPE, xlsx: XLSX_TYPE };

/** Lists as files: bytes, not JSON, so they are outside of the contract. */
export async function importFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  downloadRoutes(app, deps);
  await app.register(async (uploads) => {
    takeBytes(uploads, pictureBytes, maxSheetBytes);
    uploads.put('/api/employee-imports/files/:key', {
      schema: {
        params: keyParams,
        operationId: 'employeeImports.upload',
        tags: ['employeeImports'],
        description: 'Sends the bytes of a CSV or XLSX list to an address of `employeeImports.announce`.',
      },
      ...takeUpload({
        mostBytes: maxSheetBytes,
        identify: async ({ params }) => {
          const { data } = keyParams.safeParse(params);
          return data !== undefined && (await isUploadAwaited(deps, data.key)) ? data : refuse('NOT_FOUND');
        },
        keep: (bytes, { sender }) => storeUpload(deps, sender.key, bytes),
      }),
    });
  });
}

function downloadRoutes(app: FastifyInstance, deps: Deps): void {
  const security = [{ bearer: [] }];
  app.get('/api/admin/enterprises/imports/template', {
    schema: {
      querystring: templateQuery,
      operationId: 'employeeImports.template',
      tags: ['employeeImports'],
      description: 'An empty list of employees with the columns that are understood.',
      produces: [XLSX_TYPE, 'text/csv'],
      security,
    },
    handler: async (request, reply) => {
      const staff = await identifyStaff(app, deps, readImport.may, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const { format } = request.query as z.output<typeof templateQuery>;
      const content = format === 'csv' ? formatTemplateCsv() : await buildTemplateXlsx();
      return sendDownload(reply, { type: types[format], name: `plantilla-empleados.${format}` }, content);
    },
  });
  app.get('/api/admin/enterprises/imports/:importId/wrong', {
    schema: {
      params: importParams,
      operationId: 'employeeImports.wrongRows',
      tags: ['employeeImports'],
      description: 'The rows that are wrong, as they came, with what to correct.',
      produces: ['text/csv'],
      security,
    },
    handler: async (request, reply) => {
      const staff = await identifyStaff(app, deps, readImport.may, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const { importId } = request.params as z.output<typeof importParams>;
      const record = await findPermittedImport(deps, staff, importId);
      if (isRefusal(record)) return sendRefusal(request, reply, record);
      const headers = record.columns.map(({ header }) => header);
      const content = formatWrongRows(headers, await listWrongRows(deps.db, importId));
      return sendDownload(reply, { type: CSV_TYPE, name: 'filas-por-corregir.csv' }, content);
    },
  });
}
