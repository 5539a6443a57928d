import { defineRoute } from '../define-route.ts';
import type * as schemas from './courier-documents-schemas.ts';

/** Lists the documents that the calling courier's vehicle needs, with what they sent and what came back. */
export const courierOwnPapers = defineRoute<typeof schemas.courierOwnPapers>()({
  name: 'courier.ownPapers',
  method: 'GET',
  path: '/domi/own-papers',
  may: 'app_domi',
});

/** Approves a document that a courier sent, or returns it with a reason. Refused for one's own. */
export const answerCourierPaper = defineRoute<typeof schemas.answerCourierPaper>()({
  name: 'crew.answerPaper',
  method: 'POST',
  path: '/admin/couriers/:id/papers/:kind/answer',
  may: 'admin_users_write',
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CONFLICT', 'REASON_REQUIRED'],
});
