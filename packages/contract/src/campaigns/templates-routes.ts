import { defineRoute } from '../define-route.ts';
import type * as schemas from './templates-schemas.ts';

/** Lists the templates of messages by name. */
export const listTemplates = defineRoute<typeof schemas.listTemplates>()({
  name: 'admin.templates.list',
  method: 'GET',
  path: '/admin/templates',
  may: 'admin_communications_view',
});

export const saveTemplate = defineRoute<typeof schemas.saveTemplate>()({
  name: 'admin.templates.save',
  method: 'POST',
  path: '/admin/templates',
  may: 'admin_communications_write',
});

/** Changes a template that no campaign is sending. WhatsApp has to approve a changed text again. */
export const changeTemplate = defineRoute<typeof schemas.changeTemplate>()({
  name: 'admin.templates.change',
  method: 'PUT',
  path: '/admin/templates/:id',
  may: 'admin_communications_edit',
  refusals: ['STATE_CONFLICT'],
});

/** Takes a template out of the list. A template that a planned campaign or a journey uses stays. */
export const archiveTemplate = defineRoute<typeof schemas.archiveTemplate>()({
  name: 'admin.templates.archive',
  method: 'DELETE',
  path: '/admin/templates/:id',
  may: 'admin_communications_delete',
  refusals: ['STATE_CONFLICT'],
});

/** Submits a template to WhatsApp for approval. */
export const askTemplateApproval = defineRoute<typeof schemas.askTemplateApproval>()({
  name: 'admin.templates.askApproval',
  method: 'POST',
  path: '/admin/templates/:id/approval',
  may: 'admin_communications_edit',
  refusals: ['STATE_CONFLICT', 'UNAVAILABLE'],
});

/** Asks WhatsApp how the approval stands. */
export const readTemplateApproval = defineRoute<typeof schemas.readTemplateApproval>()({
  name: 'admin.templates.readApproval',
  method: 'POST',
  path: '/admin/templates/:id/approval/check',
  may: 'admin_communications_edit',
  refusals: ['UNAVAILABLE'],
});
