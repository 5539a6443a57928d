import * as contract from '@sazon/contract/order-calendar/routes';
import * as calendarSchemas from '@sazon/contract/order-calendar/schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendDownload } from '../../http/file-downloads.ts';
import { identifyCaller } from '../../http/identify-caller.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { serve } from '../../http/serve.ts';
import { closeFeed, openFeed, readCalendarFile, readFeed } from './order-calendar-actions.ts';
import { findFeedStart } from './order-calendar-queries.ts';

const type = 'text/calendar; charset=utf-8';
const orderParams = z.object({ id: z.uuid() });
const feedParams = z.object({ token: z.string().regex(/^[\w-]{32}$/) });

/** A person's lunches for their calendar: a file for each order, and an address that calendar programs read. */
export function orderCalendarRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.calendarFeed, calendarSchemas.calendarFeed, async ({ userId }) => ({
    since: await findFeedStart(deps.db, userId),
  }));
  serve(app, deps, contract.openCalendarFeed, calendarSchemas.openCalendarFeed, ({ userId }) => openFeed(deps, userId));
  serve(app, deps, contract.closeCalendarFeed, calendarSchemas.closeCalendarFeed, ({ userId }) =>
    closeFeed(deps, userId),
  );

  // files, so they stand outside of the contract
  app.get('/api/orders/:id/calendar', {
    schema: {
      params: orderParams,
      operationId: 'orders.calendar',
      tags: ['orders'],
      description: 'One of the caller’s own orders as a calendar file.',
      produces: ['text/calendar'],
      security: [{ bearer: [] }],
    },
    handler: async (request, reply) => {
      const caller = await identifyCaller(app, deps, 'user', request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      if (caller.kind !== 'user') return sendRefusal(request, reply, refuse('AUTH_REQUIRED'));
      const file = await readCalendarFile(deps, caller.userId, (request.params as z.output<typeof orderParams>).id);
      if (isRefusal(file)) return sendRefusal(request, reply, file);
      return sendDownload(reply, { type, name: 'almuerzo.ics' }, file);
    },
  });
  app.get('/api/calendar/:token.ics', {
    schema: {
      params: feedParams,
      operationId: 'calendarFeed.read',
      tags: ['orders'],
      description: 'The lunches of the person whose private address this is, as a calendar.',
      produces: ['text/calendar'],
    },
    handler: async (request, reply) => {
      const feed = await readFeed(deps, (request.params as z.output<typeof feedParams>).token);
      if (isRefusal(feed)) return sendRefusal(request, reply, feed);
      return reply.header('content-type', type).header('cache-control', 'private, no-store').send(feed);
    },
  });
}
