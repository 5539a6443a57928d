import { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import { settlementsFilter } from '@sazon/contract/bills/admin-settlements-schemas';
import type { SettlementDetail, SettlementLine } from '@sazon/contract/bills/settlement';
import { restaurantSettlement } from '@sazon/contract/bills/settlements-routes';
import * as schemas from '@sazon/contract/bills/settlements-schemas';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { MOST_FILE_ROWS } from '@sazon/domain/bills/list-file-row-limit';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { linkPhotos } from '../private-photos/photo-links.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { listPlatformSettlements } from './platform-settlements-queries.ts';
import { readSettlement } from './read-settlement.ts';
import { renderSettlementPdf } from './settlement-pdf.ts';
import { formatSettlementCsv, formatSettlementSheet, formatSettlementsSheet } from './settlement-sheets.ts';
import { listSettlementLines } from './settlements-queries.ts';

const { params, query } = schemas.restaurantSettlement;
/** A file has every line of its settlement. */
const everyLine = { page: 1, perPage: 10_000_000 };

type Wanted = { bill: SettlementDetail; lines: SettlementLine[] };

/** Serves a settlement as files to its restaurant. They are not JSON, so they are outside of the contract. */
export function settlementFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const schema = { params, querystring: query, tags: ['settlements'], security: [{ bearer: [] }] };
  app.get('/api/admin/restaurants/settlements/:id/csv', {
    schema: {
      ...schema,
      operationId: 'settlements.csv',
      description: 'A settlement for a spreadsheet.',
      produces: ['text/csv'],
    },
    handler: (request, reply) =>
      sendFile(app, deps, { request, reply }, 'csv', async ({ bill, lines }) =>
        formatSettlementCsv(bill, lines, deps.now()),
      ),
  });
  app.get('/api/admin/restaurants/settlements/:id/xlsx', {
    schema: {
      ...schema,
      operationId: 'settlements.xlsx',
      description: 'A settlement as a workbook.',
      produces: [XLSX_TYPE],
    },
    handler: (request, reply) =>
      sendFile(app, deps, { request, reply }, 'xlsx', ({ bill, lines }) =>
        formatSettlementSheet(bill, lines, deps.now()),
      ),
  });
  app.get('/api/admin/restaurants/settlements/:id/pdf', {
    schema: {
      ...schema,
      operationId: 'settlements.pdf',
      description: 'A settlement on paper.',
      produces: ['application/pdf'],
    },
    handler: (request, reply) =>
      sendFile(app, deps, { request, reply }, 'pdf', ({ bill, lines }) => renderSettlementPdf(bill, lines, deps.now())),
  });
  app.get('/api/admin/settlements/xlsx', {
    schema: {
      ...{ querystring: settlementsFilter, tags: ['settlements'], security: [{ bearer: [] }] },
      operationId: 'admin.settlements.xlsx',
      description: 'The settlements of all restaurants that the filters name, as a workbook.',
      produces: [XLSX_TYPE],
    },
    handler: async (request, reply) => {
      const staff = await identifyStaff(app, deps, platformSettlements.may, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const filter = { ...(request.query as z.output<typeof settlementsFilter>), page: 1, perPage: MOST_FILE_ROWS };
      const { data, total } = await listPlatformSettlements(deps.db, filter, toBogotaDate(deps.now()));
      const book = await formatSettlementsSheet(data, total);
      return sendDownload(reply, { type: types.xlsx, name: 'liquidaciones.xlsx' }, book);
    },
  });
}

const types = { csv: CSV_TYPE, xlsx: XLSX_TYPE, pdf: 'application/pdf' };

async function sendFile(
  app: FastifyInstance,
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  format: keyof typeof types,
  make: (wanted: Wanted) => Promise<string | Buffer>,
): Promise<FastifyReply> {
  const staff = await identifyStaff(app, deps, restaurantSettlement.may, request);
  if (isRefusal(staff)) return sendRefusal(request, reply, staff);
  const { id } = request.params as z.output<typeof params>;
  const wanted = await readWanted(deps, staff, id, (request.query as z.output<typeof query>).restaurantId);
  if (isRefusal(wanted)) return sendRefusal(request, reply, wanted);
  const name = `liquidacion-${wanted.bill.number}.${format}`;
  return sendDownload(reply, { type: types[format], name }, await make(wanted));
}

async function readWanted(
  deps: Deps,
  actor: Actor,
  id: string,
  restaurantId: string,
): Promise<Wanted | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_bills_view', restaurantId);
  if (no !== undefined) return no;
  const bill = await readSettlement(deps, { id, restaurantId });
  if (bill === undefined) return refuse('NOT_FOUND');
  const { data } = await listSettlementLines(
    deps.db,
    { billId: id, restaurantId, showPhoto: linkPhotos(deps) },
    everyLine,
  );
  return { bill, lines: data };
}
