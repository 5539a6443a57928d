import * as contract from '@sazon/contract/campaigns/templates-routes';
import * as schemas from '@sazon/contract/campaigns/templates-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { archiveTemplate, createTemplate, rewriteTemplate } from './templates-actions.ts';
import { listTemplates } from './templates-queries.ts';
import { refreshTemplateApproval, requestTemplateApproval } from './whatsapp-template-approval-actions.ts';

/** Templates of messages and their approval by WhatsApp. */
export function templatesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listTemplates, schemas.listTemplates, async () => ({ data: await listTemplates(deps.db) }));
  serve(app, deps, contract.saveTemplate, schemas.saveTemplate, ({ userId, body }) =>
    createTemplate(deps, userId, body),
  );
  serve(app, deps, contract.changeTemplate, schemas.changeTemplate, ({ userId, params, body }) =>
    rewriteTemplate(deps, userId, params.id, body),
  );
  serve(app, deps, contract.archiveTemplate, schemas.archiveTemplate, ({ userId, params }) =>
    archiveTemplate(deps, userId, params.id),
  );
  serve(app, deps, contract.askTemplateApproval, schemas.askTemplateApproval, ({ userId, params }) =>
    requestTemplateApproval(deps, userId, params.id),
  );
  serve(app, deps, contract.readTemplateApproval, schemas.readTemplateApproval, ({ params }) =>
    refreshTemplateApproval(deps, params.id),
  );
}
