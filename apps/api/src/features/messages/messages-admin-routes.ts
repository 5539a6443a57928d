import {
  exclusionsView,
  importExclusions,
  listMessages,
  retryMessage,
  retryMessages,
} from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import * as messagesSchemas from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listExclusionLists, replaceExclusions } from './marketing-exclusions-actions.ts';
import { listMessagesTo, listUnsentMessages } from './messages-to-person-and-unsent-queries.ts';
import { retryAllUnsent, retryUnsent } from './requeue-unsent-messages-by-staff-actions.ts';

/** Undelivered messages and exclusion lists, for the platform. */
export function messagesAdminRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, listMessages, messagesSchemas.listMessages, async ({ query: { page, perPage, ...filter } }) => {
    const { person, ...unsent } = filter;
    const part = { offset: (page - 1) * perPage, limit: perPage };
    const { rows, total } =
      person === undefined
        ? await listUnsentMessages(deps.db, unsent, part)
        : await listMessagesTo(deps.db, { person, channel: unsent.channel }, part);
    return { data: rows, page, perPage, total };
  });
  serve(app, deps, retryMessage, messagesSchemas.retryMessage, ({ params, userId }) =>
    retryUnsent(deps, userId, params.messageId),
  );
  serve(app, deps, retryMessages, messagesSchemas.retryMessages, ({ body, userId }) =>
    retryAllUnsent(deps, userId, body.channel),
  );
  serve(app, deps, exclusionsView, messagesSchemas.exclusionsView, () => listExclusionLists(deps));
  serve(app, deps, importExclusions, messagesSchemas.importExclusions, ({ userId, body }) =>
    replaceExclusions(deps, userId, body),
  );
}
