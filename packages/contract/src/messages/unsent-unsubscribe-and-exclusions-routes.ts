import { defineRoute } from '../define-route.ts';
import type * as schemas from './unsent-unsubscribe-and-exclusions-schemas.ts';

/** Withdraws the consent to advertising by one channel, by the link of an advertisement. */
export const unsubscribe = defineRoute<typeof schemas.unsubscribe>()({
  name: 'messages.unsubscribe',
  method: 'POST',
  path: '/messages/unsubscribe',
  may: 'public',
  rate: 'strict',
  refusals: ['NOT_FOUND'],
});

/** Undelivered messages, newest first; with `person` all messages of somebody: by name, phone, e-mail or id. */
export const listMessages = defineRoute<typeof schemas.listMessages>()({
  name: 'admin.messages.list',
  method: 'GET',
  path: '/admin/messages',
  may: 'admin_communications_view',
});

/** Queues a failed or expired message again, with all its tries. Not codes, which have expired. */
export const retryMessage = defineRoute<typeof schemas.retryMessage>()({
  name: 'admin.messages.retry',
  method: 'POST',
  path: '/admin/messages/:messageId/retry',
  may: 'admin_communications_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Queues the failed messages of a channel again, or of all; not codes. At most a thousand at once. */
export const retryMessages = defineRoute<typeof schemas.retryMessages>()({
  name: 'admin.messages.retryAll',
  method: 'POST',
  path: '/admin/messages/retry',
  may: 'admin_communications_edit',
});

/** The imported registry of numbers and addresses that refuse advertising (RNE). */
export const exclusionsView = defineRoute<typeof schemas.exclusionsView>()({
  name: 'admin.messages.exclusions',
  method: 'GET',
  path: '/admin/messages/exclusions',
  may: 'admin_communications_view',
});

/**
 * Imports the registry of a channel. The parts of a long list share one `importId`: together they replace the old list
 * (or extend it) after the last part.
 */
export const importExclusions = defineRoute<typeof schemas.importExclusions>()({
  name: 'admin.messages.importExclusions',
  method: 'POST',
  path: '/admin/messages/exclusions',
  may: 'admin_communications_write',
});
