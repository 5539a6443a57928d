import { isRefusal, refuse } from '@sazon/contract/refusal';
import { id, isoDate } from '@sazon/contract/scalars';
import { may } from '@sazon/domain/access/permission-check';
import { toMonthEnd, toMonthStart } from '@sazon/domain/calendar/iso-date';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { listBenefits } from './food-benefit-queries.ts';
import { formatBenefitsCsv, formatBenefitsSheet } from './food-benefit-sheets.ts';

const params = z.object({ enterpriseId: id });
/** Any dates of the first and the last month. */
const querystring = z
  .object({ from: isoDate, to: isoDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Termina antes de empezar.' })
  .refine(({ from, to }) => Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= 5, {
    path: ['to'],
    message: 'Elige hasta cinco años.',
  });
const view = 'enterprises_reports_view';
const files = {
  csv: { type: CSV_TYPE, make: formatBenefitsCsv },
  xlsx: { type: XLSX_TYPE, make: formatBenefitsSheet },
} as const;

/**
 * Serves what a company pays of each person's food by month, for its payroll. It is not JSON, so outside of the
 * contract.
 */
export function foodBenefitFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const of = (format: keyof typeof files) => ({
    schema: {
      ...{ params, querystring, tags: ['foodBenefit'], security: [{ bearer: [] }] },
      ...{ operationId: `foodBenefit.${format}`, produces: [files[format].type] },
      description: 'The subsidy of each person and month, and what of it counts as income.',
    },
    handler: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const staff = await identifyStaff(app, deps, view, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const { enterpriseId } = request.params as z.output<typeof params>;
      if (!may(staff, view, { enterpriseId })) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      const { from, to } = request.query as z.output<typeof querystring>;
      const { uvtYears } = await loadSettings(deps);
      const rows = await listBenefits(deps.db, enterpriseId, { from: toMonthStart(from), to: toMonthEnd(to) });
      const months = [...new Set([from.slice(0, 7), to.slice(0, 7)])].join('-a-');
      const name = `subsidios-${months}.${format}`;
      return sendDownload(reply, { type: files[format].type, name }, await files[format].make(rows, uvtYears));
    },
  });
  app.get('/api/admin/enterprises/:enterpriseId/food-benefit/csv', of('csv'));
  app.get('/api/admin/enterprises/:enterpriseId/food-benefit/xlsx', of('xlsx'));
}
