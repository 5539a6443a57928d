import { refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { readScreenLogo } from './company-logo-files.ts';

const params = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });

/** Logos of companies: bytes, not JSON, so they are outside of the contract. */
export function companyLogosRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/company-logos/:id', {
    schema: {
      params,
      operationId: 'companies.showLogo',
      tags: ['companies'],
      description: 'The logo of a company by its random id.',
      produces: ['image/webp'],
    },
    handler: async (request, reply) => {
      const { id } = request.params as z.output<typeof params>;
      const content = await readScreenLogo(deps, id);
      if (content === undefined) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      return reply
        .header('content-type', 'image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(content);
    },
  });
}
