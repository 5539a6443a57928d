import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendDownload } from '../../http/file-downloads.ts';
import { identifyCaller } from '../../http/identify-caller.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { readReceipt } from './receipts-actions.ts';

const params = z.object({ id: z.uuid() });

/** `GET /api/orders/:id/receipt`: the receipt of one's own order as PDF. Not JSON, so it stands outside of the contract. */
export function receiptsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/orders/:id/receipt', {
    schema: {
      params,
      operationId: 'orders.receipt',
      tags: ['orders'],
      description: 'The receipt of one of the caller’s own orders, as PDF.',
      produces: ['application/pdf'],
      security: [{ bearer: [] }],
    },
    handler: async (request, reply) => {
      const caller = await identifyCaller(app, deps, 'user', request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      if (caller.kind !== 'user') return sendRefusal(request, reply, refuse('AUTH_REQUIRED'));
      const receipt = await readReceipt(deps, caller.userId, (request.params as z.output<typeof params>).id);
      if (isRefusal(receipt)) return sendRefusal(request, reply, receipt);
      return sendDownload(reply, receipt, receipt.content);
    },
  });
}
