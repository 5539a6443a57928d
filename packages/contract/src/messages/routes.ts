import { defineRoute } from '../route.ts';
import type * as schemas from './schemas.ts';

/** Takes back the consent to advertising by one channel, for whom a link in that advertising was made. */
export const unsubscribe = defineRoute<typeof schemas.unsubscribe>()({
  name: 'messages.unsubscribe',
  method: 'POST',
  path: '/messages/unsubscribe',
  may: 'public',
  rate: 'strict',
  refusals: ['NOT_FOUND'],
});

/** Messages that did not leave, the newest first; with `person` all that somebody got: by name, phone, e-mail or id. */
export const listMessages = defineRoute<typeof schemas.listMessages>()({
  name: 'admin.messages.list',
  method: 'GET',
  path: '/admin/messages',
  may: 'admin_communications_view',
});

/** Puts a message that failed or expired back in the queue, with all its tries. Codes stay: they are worth nothing later. */
export const retryMessage = defineRoute<typeof schemas.retryMessage>()({
  name: 'admin.messages.retry',
  method: 'POST',
  path: '/admin/messages/:messageId/retry',
  may: 'admin_communications_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** The registry of numbers and addresses that want no advertising (RNE), as imported. */
export const exclusionsView = defineRoute<typeof schemas.exclusionsView>()({
  name: 'admin.messages.exclusions',
  method: 'GET',
  path: '/admin/messages/exclusions',
  may: 'admin_communications_view',
});

/**
 * Imports the registry of a channel. A list of many parts names them by one `importId`: they wait for the last one, and
 * then all of them take the place of the old list (or are added to it) at once.
 */
export const importExclusions = defineRoute<typeof schemas.importExclusions>()({
  name: 'admin.messages.importExclusions',
  method: 'POST',
  path: '/admin/messages/exclusions',
  may: 'admin_communications_write',
});
