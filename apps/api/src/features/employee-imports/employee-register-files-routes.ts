import { isRefusal, refuse } from '@sazon/contract/refusal';
import { id } from '@sazon/contract/scalars';
import { may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { listPeople } from './imported-people-queries.ts';
import { buildRegisterXlsx, formatRegisterCsv } from './template-register-and-wrong-rows-files.ts';

const params = z.object({ enterpriseId: id });
const view = 'enterprises_preapproved_users_view';
const files = {
  csv: { type: CSV_TYPE, make: formatRegisterCsv },
  xlsx: { type: XLSX_TYPE, make: buildRegisterXlsx },
} as const;

/**
 * Serves a company's register as a file that can be imported again. It is not JSON, so it is outside of the contract.
 */
export function registerFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const of = (format: keyof typeof files) => ({
    schema: {
      ...{ params, tags: ['employees'], security: [{ bearer: [] }], operationId: `employees.${format}` },
      ...{ description: 'The register in the columns of a list.', produces: [files[format].type] },
    },
    handler: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const staff = await identifyStaff(app, deps, view, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const { enterpriseId } = request.params as z.output<typeof params>;
      if (!may(staff, view, { enterpriseId })) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      const { type, make } = files[format];
      const people = await listPeople(deps.db, enterpriseId, toBogotaDate(deps.now()));
      return sendDownload(reply, { type, name: `empleados.${format}` }, await make(people));
    },
  });
  app.get('/api/admin/enterprises/:enterpriseId/employees/csv', of('csv'));
  app.get('/api/admin/enterprises/:enterpriseId/employees/xlsx', of('xlsx'));
}
