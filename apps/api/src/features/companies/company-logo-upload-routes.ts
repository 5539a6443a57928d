import { readCompany } from '@sazon/contract/companies/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { pictureBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { maxLogoBytes } from '../company-logos/company-logo-encoding.ts';
import { keepLogo, logoPermission } from './company-logo-actions.ts';

const { params } = readCompany;

/** Takes the logo of a company: bytes, not JSON, so it is outside of the contract. */
export async function companyLogoUploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (uploads) => {
    takeBytes(uploads, pictureBytes, maxLogoBytes);
    uploads.put('/api/admin/enterprises/:enterpriseId/logo', {
      schema: {
        ...{ params, tags: ['companies'], security: [{ bearer: [] }], operationId: 'companies.keepLogo' },
        description: 'Sends the logo of a company, as it is, in the body.',
      },
      ...takeUpload({
        mostBytes: maxLogoBytes,
        identify: (request: FastifyRequest) => identifyStaff(app, deps, logoPermission, request),
        keep: (bytes, { sender, request }) =>
          keepLogo(deps, sender, (request.params as z.output<typeof params>).enterpriseId, bytes),
      }),
    });
  });
}
