import { readCompanyLink as linkRoute } from '@sazon/contract/invitations/routes';
import { readCompanyLink as linkSchemas } from '@sazon/contract/invitations/schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { readPdfLogo } from '../company-logos/company-logo-files.ts';
import { readCompanyLink } from './company-link-and-invitations-actions.ts';
import { type PosterSize, renderPoster } from './poster-pdf.ts';

/** Serves a company's link as a poster. It is not JSON, so it is outside of the contract. */
export function posterRoutes(app: FastifyInstance, deps: Deps): void {
  const of = (size: PosterSize) => ({
    schema: {
      ...{ params: linkSchemas.params, tags: ['invitations'], security: [{ bearer: [] }] },
      ...{ description: 'The poster with the link.', operationId: `invitations.poster.${size}` },
      produces: ['application/pdf'],
    },
    handler: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const caller = await identifyStaff(app, deps, linkRoute.may, request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      const { enterpriseId } = request.params as z.output<typeof linkSchemas.params>;
      const found = await readCompanyLink(deps, caller, enterpriseId);
      if (isRefusal(found)) return sendRefusal(request, reply, found);
      if (found.link === null) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      const companyLogo = await readPdfLogo(deps, enterpriseId);
      const poster = await renderPoster({ ...found, ...found.link, companyLogo }, size);
      return sendDownload(reply, { type: 'application/pdf', name: `afiche-${size}.pdf` }, poster);
    },
  });
  app.get('/api/admin/enterprises/:enterpriseId/link/poster-a4', of('a4'));
  app.get('/api/admin/enterprises/:enterpriseId/link/poster-a5', of('a5'));
}
