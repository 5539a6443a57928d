import { platformIncident } from '@sazon/contract/incidents/routes';
import { platformIncident as schemas } from '@sazon/contract/incidents/schemas';
import { isRefusal } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { makeIncidentFile } from './make-incident-file.ts';

/** Serves an incident as a file to the platform. It is not JSON, so it is outside of the contract. */
export function incidentFileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/admin/incidents/:id/pdf', {
    schema: {
      ...{ params: schemas.params, tags: ['incidents'], security: [{ bearer: [] }] },
      operationId: 'incidents.pdf',
      description:
        'All of an incident on paper: what happened, who had each bag, photos, decision, money and messages.',
      produces: ['application/pdf'],
    },
    handler: async (request, reply) => {
      const staff = await identifyStaff(app, deps, platformIncident.may, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const file = await makeIncidentFile(deps, (request.params as z.output<typeof schemas.params>).id);
      if (isRefusal(file)) return sendRefusal(request, reply, file);
      return sendDownload(reply, { type: 'application/pdf', name: file.name }, file.bytes);
    },
  });
}
