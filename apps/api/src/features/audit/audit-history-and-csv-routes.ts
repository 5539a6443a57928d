import { Readable } from 'node:stream';
import { listStaffActs } from '@sazon/contract/audit/routes';
import type { StaffAct } from '@sazon/contract/audit/schemas';
import * as schemas from '@sazon/contract/audit/schemas';
import { isRefusal } from '@sazon/contract/refusal';
import { describeStaffAct } from '@sazon/domain/access/staff-act-topics-and-descriptions';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { formatCsv } from '../../http/csv.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { isFromProgram } from '../../http/identify-caller.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { serve } from '../../http/serve.ts';
import { type AuditFilter, listActs } from './audit-queries.ts';

const toCursor = ({ at, id }: StaffAct): string => `${at}_${id}`;

/** Serves the history of what staff did to the platform. */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, listStaffActs, schemas.listStaffActs, async ({ query: { perPage, ...filter }, request }) => {
    // the code of an order opens its bag: the history has it for people only
    const rows = await listActs(deps.db, filter, { limit: perPage + 1, hasCodes: !isFromProgram(request) });
    const data = rows.slice(0, perPage);
    const last = data.at(-1);
    return { data, next: rows.length > perPage && last !== undefined ? toCursor(last) : null };
  });

  app.get('/api/admin/audit/file', {
    schema: {
      querystring: schemas.auditQuery,
      operationId: 'audit.file',
      tags: ['audit'],
      description: 'The history of what staff did as CSV, with the same filters.',
      produces: ['text/csv'],
      security: [{ bearer: [] }],
    },
    handler: async (request, reply) => {
      const staff = await identifyStaff(app, deps, listStaffActs.may, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const filter = request.query as z.output<typeof schemas.auditQuery>;
      return sendDownload(
        reply,
        { type: CSV_TYPE, name: 'historia-de-cambios.csv' },
        Readable.from(streamLines(deps, filter)),
      );
    },
  });
}

const head = ['Cuándo', 'Quién', 'Qué', 'Sobre', 'Motivo', 'Dirección', 'Tabla', 'Antes', 'Después'];
const pageSize = 500;

/** Writes the file page by page, because five years would not fit into memory. */
async function* streamLines(deps: Deps, filter: AuditFilter): AsyncGenerator<string> {
  yield formatCsv(head, []);
  for (let after: string | undefined; ; ) {
    const rows = await listActs(deps.db, { ...filter, after }, { limit: pageSize, hasCodes: false });
    const [first, ...others] = rows.flatMap(toCells);
    // the byte order mark stands only at the beginning of the file, so later parts leave it out
    if (first !== undefined) yield formatCsv(first, others).slice(1);
    const last = rows.at(-1);
    if (rows.length < pageSize || last === undefined) return;
    after = toCursor(last);
  }
}

function toCells({ at, who, call, about, reason, address, changes }: StaffAct): string[][] {
  const common = [
    formatMoment(at),
    who?.name ?? '',
    describeStaffAct(call),
    about.map(({ name }) => name).join(', '),
    reason ?? '',
    address ?? '',
  ];
  const written = changes.length > 0 ? changes : [{ of: '', before: null, after: null }];
  return written.map(({ of, before, after }) => [...common, of, formatColumns(before), formatColumns(after)]);
}

const formatColumns = (row: Readonly<Record<string, unknown>> | null): string =>
  row === null
    ? ''
    : Object.entries(row)
        .map(([column, value]) => `${column}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('; ');
