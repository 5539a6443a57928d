import { readImport } from '@sazon/contract/employee-imports/routes';
import { readImport as readSchemas } from '@sazon/contract/employee-imports/schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/problem.ts';
import { identifyCaller } from '../../http/session.ts';
import { maxSheetBytes } from '../../sheets/sheet-limits.ts';
import { buildTemplateXlsx, formatTemplateCsv, formatWrongRows } from './import-sheets.ts';
import { isUploadAwaited, storeUpload } from './import-upload-actions.ts';
import { findOwnImport } from './import-view.ts';
import { listWrongRows } from './import-view-queries.ts';

const keyParams = z.object({ key: z.string().regex(/^[0-9a-f]{32}$/) });
const templateQuery = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') });
const importParams = readSchemas.params;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Lists as files: bytes, not JSON, so they are outside of the contract. */
export async function importFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  downloadRoutes(app, deps);
  // in its own scope: no other route takes bodies of bytes
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(
      /^(image\/|application\/octet-stream)/,
      { parseAs: 'buffer', bodyLimit: maxSheetBytes },
      (_request, body, done) => done(null, body),
    );
    uploads.put('/api/employee-imports/files/:key', {
      bodyLimit: maxSheetBytes,
      schema: {
        params: keyParams,
        operationId: 'employeeImports.upload',
        tags: ['employeeImports'],
        description: 'Sends the bytes of a CSV or XLSX list to an address of `employeeImports.announce`.',
      },
      // before the body is read: megabytes are accepted for announced lists only
      preParsing: async (request, reply) => {
        const { data } = keyParams.safeParse(request.params);
        const isAwaited = data !== undefined && (await isUploadAwaited(deps, data.key));
        return isAwaited ? undefined : sendRefusal(request, reply, refuse('NOT_FOUND'));
      },
      handler: async (request, reply) => {
        const { key } = request.params as z.output<typeof keyParams>;
        if (!Buffer.isBuffer(request.body)) return sendRefusal(request, reply, refuse('UNSUPPORTED_MEDIA'));
        const kept = await storeUpload(deps, key, request.body);
        return isRefusal(kept)
          ? sendRefusal(request, reply, kept)
          : reply.header('cache-control', 'no-store').send(kept);
      },
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
      produces: [xlsx, 'text/csv'],
      security,
    },
    handler: async (request, reply) => {
      if ((await findStaff(app, deps, request, reply)) === undefined) return reply;
      const { format } = request.query as z.output<typeof templateQuery>;
      const content = format === 'csv' ? formatTemplateCsv() : await buildTemplateXlsx();
      return sendFile(reply, `plantilla-empleados.${format}`, content);
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
      const actor = await findStaff(app, deps, request, reply);
      if (actor === undefined) return reply;
      const { importId } = request.params as z.output<typeof importParams>;
      const record = await findOwnImport(deps, actor, importId);
      if (isRefusal(record)) return sendRefusal(request, reply, record);
      const headers = record.columns.map(({ header }) => header);
      return sendFile(
        reply,
        'filas-por-corregir.csv',
        formatWrongRows(headers, await listWrongRows(deps.db, importId)),
      );
    },
  });
}

/** The permitted caller; undefined when the refusal was already sent. */
async function findStaff(
  app: FastifyInstance,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | undefined> {
  const caller = await identifyCaller(app, deps, readImport.may, request);
  const refusal = isRefusal(caller) ? caller : refuse('AUTH_REQUIRED');
  if (!isRefusal(caller) && caller.kind === 'user' && caller.actor !== undefined) return caller.actor;
  await sendRefusal(request, reply, refusal);
  return undefined;
}

const sendFile = (reply: FastifyReply, name: string, content: string | Buffer) =>
  reply
    .header('content-type', name.endsWith('.csv') ? 'text/csv; charset=utf-8' : xlsx)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(content);
