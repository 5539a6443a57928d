import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { buildProviderRateLimit } from '../../http/route-rate-limits.ts';
import { takeBytes } from '../../http/take-upload.ts';
import { maxSheetBytes } from '../../sheets/sheet-limits.ts';
import { listWrongRows } from '../employee-imports/import-summaries-and-rows-queries.ts';
import { importUnattended } from '../employee-imports/import-unattended-actions.ts';
import { findUnattended, readUnattended } from '../employee-imports/import-unattended-view.ts';
import { formatWrongRows } from '../employee-imports/template-register-and-wrong-rows-files.ts';
import type { Directory } from './directory-tokens-queries.ts';
import { findCallingDirectory } from './scim-requests-and-answers.ts';

const importParams = z.object({ importId: z.uuid() });
const uploadQuery = z.object({
  withdrawMissing: z.enum(['true', 'false']).default('false'),
  fileName: z.string().trim().min(1).max(120).default('registro.csv'),
});
const keyHeader = z.string().regex(/^[\x21-\x7e]{8,80}$/);
const bytes = /^(text\/csv|application\/(octet-stream|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))/;
type Handler = (directory: Directory, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Serves a company's list of employees, sent by its own systems with the token of its directory. Its bodies are files
 * and not JSON, so it is outside of the contract.
 */
export function registerUploadRoutes(app: FastifyInstance, deps: Deps): void {
  const callers = new WeakMap<FastifyRequest, Directory>();
  const config = { rateLimit: buildProviderRateLimit(deps) };
  const describe = (operationId: string, description: string) => ({
    ...{ operationId, description, tags: ['directory'], security: [{ bearer: [] }] },
  });
  // the token is checked before the body is read, so that only companies can send megabytes
  const preParsing = async (request: FastifyRequest, reply: FastifyReply) => {
    const directory = await findCallingDirectory(deps, request);
    if (directory === undefined) return sendRefusal(request, reply, refuse('AUTH_REQUIRED'));
    callers.set(request, directory);
    return undefined;
  };
  const asDirectory = (handler: Handler) => (request: FastifyRequest, reply: FastifyReply) =>
    handler(callers.get(request) as Directory, request, reply.header('cache-control', 'no-store'));
  app.register(async (scope) => {
    takeBytes(scope, bytes, maxSheetBytes);
    scope.post('/api/directory/register', {
      ...{ config, preParsing, bodyLimit: maxSheetBytes },
      schema: {
        ...describe('directory.sendRegister', 'Imports a CSV or XLSX list of employees; needs `Idempotency-Key`.'),
        querystring: uploadQuery,
      },
      handler: asDirectory((directory, request, reply) => takeList(deps, directory, request, reply)),
    });
    scope.get('/api/directory/register/:importId', {
      ...{ config, preParsing },
      schema: { ...describe('directory.readRegister', 'How far a sent list is.'), params: importParams },
      handler: asDirectory(async (directory, request, reply) => {
        const { importId } = request.params as z.output<typeof importParams>;
        const found = await readUnattended(deps, directory, importId);
        return isRefusal(found) ? sendRefusal(request, reply, found) : reply.send(found);
      }),
    });
    scope.get('/api/directory/register/:importId/wrong', {
      ...{ config, preParsing },
      schema: {
        ...describe(
          'directory.wrongRows',
          'The rows of a sent list that are wrong, as they came, with what to correct.',
        ),
        ...{ params: importParams, produces: ['text/csv'] },
      },
      handler: asDirectory(async (directory, request, reply) => {
        const { importId } = request.params as z.output<typeof importParams>;
        const record = await findUnattended(deps, directory, importId);
        if (isRefusal(record)) return sendRefusal(request, reply, record);
        const headers = record.columns.map(({ header }) => header);
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="filas-por-corregir.csv"')
          .send(formatWrongRows(headers, await listWrongRows(deps.db, importId)));
      }),
    });
  });
}

async function takeList(deps: Deps, directory: Directory, request: FastifyRequest, reply: FastifyReply) {
  const key = keyHeader.safeParse(request.headers['idempotency-key']);
  if (!key.success) {
    const message = 'Envía Idempotency-Key: de 8 a 80 caracteres, uno para cada archivo.';
    return sendRefusal(request, reply, refuse('VALIDATION', { field: 'idempotency-key', message }));
  }
  if (!Buffer.isBuffer(request.body)) return sendRefusal(request, reply, refuse('UNSUPPORTED_MEDIA'));
  const { withdrawMissing, fileName } = request.query as z.output<typeof uploadQuery>;
  const sent = { bytes: request.body, fileName, key: key.data, withdrawMissing: withdrawMissing === 'true' };
  const taken = await importUnattended(deps, directory, sent);
  if (isRefusal(taken)) return sendRefusal(request, reply, taken);
  const view = await readUnattended(deps, directory, taken.importId);
  return isRefusal(view) ? sendRefusal(request, reply, view) : reply.code(202).send(view);
}
