import * as contract from '@sazon/contract/menu-management/menu-import-routes';
import * as schemas from '@sazon/contract/menu-management/menu-import-schemas';
import { isRefusal } from '@sazon/contract/refusal';
import { id } from '@sazon/contract/scalars';
import { MENU_COLUMNS, MENU_EXAMPLE_ROWS, menuColumnHeaders } from '@sazon/domain/catalog/menu-sheet-columns';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { serve } from '../../http/serve.ts';
import { anyBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { maxMenuFileBytes } from '../../sheets/unpack-menu-file.ts';
import { writeSheet, XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { keepMenuFile } from './menu-file-upload-actions.ts';
import { confirmMenuFile, readMenuFile } from './menu-import-read-and-confirm-actions.ts';
import { formatWrongMenuRows, listWrongMenuRows } from './menu-import-wrong-rows.ts';

const params = z.object({ restaurantId: id });
const importParams = schemas.readMenuImport.params;
const common = { tags: ['menuImports'], security: [{ bearer: [] }] };
const { may } = contract.confirmMenuImport;

/** A restaurant's menu from a file: template, upload, preview and confirmation. */
export async function menuImportsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, deps, contract.readMenuImport, schemas.readMenuImport, ({ actor, params: { importId } }) =>
    readMenuFile(deps, actor, importId),
  );
  serve(app, deps, contract.confirmMenuImport, schemas.confirmMenuImport, (call) =>
    confirmMenuFile(deps, { ...call.actor, userId: call.userId }, call.params.importId, call.body),
  );
  app.get('/api/admin/menu-imports/template', {
    schema: {
      ...common,
      ...{ operationId: 'menuImports.template', produces: [XLSX_TYPE] },
      description: 'An empty menu with the columns that are understood, and one dish with its additions as an example.',
    },
    handler: async (request, reply) => {
      const staff = await identifyStaff(app, deps, may, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const columns = MENU_COLUMNS.map((column) => ({ header: menuColumnHeaders[column], width: 22 }));
      const examples = MENU_EXAMPLE_ROWS.map((row) => MENU_COLUMNS.map((column) => row[column] ?? ''));
      const content = await writeSheet('Menú', columns, examples);
      return sendDownload(reply, { type: XLSX_TYPE, name: 'plantilla-menu.xlsx' }, content);
    },
  });
  app.get('/api/admin/menu-imports/:importId/wrong', {
    schema: {
      ...common,
      ...{ params: importParams, operationId: 'menuImports.wrongRows', produces: [CSV_TYPE] },
      description: 'The rows that are wrong, as they came, with what to correct.',
    },
    handler: async (request, reply) => {
      const staff = await identifyStaff(app, deps, may, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const { importId } = request.params as z.output<typeof importParams>;
      const rows = await listWrongMenuRows(deps, staff, importId);
      if (isRefusal(rows)) return sendRefusal(request, reply, rows);
      return sendDownload(reply, { type: CSV_TYPE, name: 'platos-por-corregir.csv' }, formatWrongMenuRows(rows));
    },
  });
  await app.register(async (uploads) => {
    takeBytes(uploads, anyBytes, maxMenuFileBytes);
    uploads.put('/api/admin/menu-imports/:restaurantId', {
      schema: {
        ...common,
        ...{ params, operationId: 'menuImports.upload' },
        description: 'Sends a menu: XLSX or CSV, or a ZIP of one with its pictures.',
      },
      ...takeUpload({
        mostBytes: maxMenuFileBytes,
        identify: (request) => identifyStaff(app, deps, may, request),
        keep: (bytes, { sender, request }) =>
          keepMenuFile(deps, sender, (request.params as z.output<typeof params>).restaurantId, bytes),
      }),
    });
  });
}
