import * as contract from '@sazon/contract/offers/routes';
import * as schemas from '@sazon/contract/offers/schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { formatCsv } from '../../http/csv.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { listCodes } from './offer-history-and-codes-queries.ts';
import { findOfferRow } from './offer-list-and-costs-queries.ts';

/** A coupon's unique codes as a file. Not JSON, so it is outside of the contract. */
export function offerCodesFileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/api/admin/offers/:id/codes/csv',
    {
      schema: {
        ...{ params: schemas.readOffer.params, tags: ['offers'], security: [{ bearer: [] }] },
        ...{ description: 'Unique codes as a file.', operationId: 'offers.codes.csv', produces: [CSV_TYPE] },
      },
    },
    async (request, reply) => {
      const staff = await identifyStaff(app, deps, contract.addOfferCodes.may, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const { id } = request.params as z.output<typeof schemas.readOffer.params>;
      const offer = await findOfferRow(deps.db, id);
      if (offer === undefined) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      const rows = (await listCodes(deps.db, id)).map(({ code, usedAt }) => [
        code,
        usedAt === null ? '' : toBogotaDate(usedAt),
      ]);
      const name = `codigos-${offer.code.toLowerCase()}.csv`;
      return sendDownload(reply, { type: CSV_TYPE, name }, formatCsv(['Código', 'Usado el'], rows));
    },
  );
}
