import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists people with an account, newest first, all or by part of name, phone or e-mail, or by whole document. */
export const searchPeople = defineRoute<typeof schemas.searchPeople>()({
  name: 'people.search',
  method: 'GET',
  path: '/admin/people',
  may: 'admin_users_view',
});

/** Reads all that support needs of one person, and records that the caller looked. */
export const readPerson = defineRoute<typeof schemas.readPerson>()({
  name: 'people.read',
  method: 'GET',
  path: '/admin/people/:userId',
  may: 'admin_users_view',
});

/** Corrects name and document. FORBIDDEN when HR answers for them, or when the person is the caller. */
export const correctPerson = defineRoute<typeof schemas.correctPerson>()({
  name: 'people.correct',
  method: 'PATCH',
  path: '/admin/people/:userId',
  may: 'admin_users_edit',
  stepUp: 'staff',
});

/** Gives tingos up to an agent's limits, at the platform's cost or, with `admin_orders_write`, at a restaurant's. */
export const giveTingos = defineRoute<typeof schemas.giveTingos>()({
  name: 'people.giveTingos',
  method: 'POST',
  path: '/admin/people/:userId/tingos',
  may: 'admin_users_edit',
  key: 'needed',
  refusals: ['STATE_CONFLICT', 'CUTOFF_PASSED', 'MENU_UNAVAILABLE', 'REASON_REQUIRED', 'SOLD_OUT'],
  stepUp: 'staff',
});

/**
 * Opens the product for ten minutes as the person sees it, to read only and without cards, chats and health data. That
 * the caller looked is in the history.
 */
export const viewAsPerson = defineRoute<typeof schemas.viewAsPerson>()({
  name: 'people.viewAs',
  method: 'POST',
  path: '/admin/people/:userId/view-as',
  may: 'admin_users_edit',
  stepUp: 'staff',
});

/** Ends all sessions of a person, or one. */
export const endPersonSessions = defineRoute<typeof schemas.endPersonSessions>()({
  name: 'people.endSessions',
  method: 'POST',
  path: '/admin/people/:userId/end-sessions',
  may: 'admin_users_edit',
});

/** Lets a person try a password or a code again at once. */
export const unlockPerson = defineRoute<typeof schemas.unlockPerson>()({
  name: 'people.unlock',
  method: 'POST',
  path: '/admin/people/:userId/unlock',
  may: 'admin_users_edit',
});

/** Sends a message again, unless it holds a one-time code. */
export const resendMessage = defineRoute<typeof schemas.resendMessage>()({
  name: 'people.resend',
  method: 'POST',
  path: '/admin/people/:userId/messages/:messageId/resend',
  may: 'admin_users_edit',
  refusals: ['STATE_CONFLICT'],
});

/** Blocks an account, which ends its sessions, or opens it again. */
export const setPersonActive = defineRoute<typeof schemas.setPersonActive>()({
  name: 'people.setActive',
  method: 'POST',
  path: '/admin/people/:userId/active',
  may: 'admin_users_delete',
  stepUp: 'staff',
});

/** Deletes an account on its person's request. STATE_CONFLICT when something of it is still open. */
export const removePerson = defineRoute<typeof schemas.removePerson>()({
  name: 'people.remove',
  method: 'POST',
  path: '/admin/people/:userId/remove',
  may: 'admin_users_delete',
  refusals: ['STATE_CONFLICT'],
  stepUp: 'staff',
});

export const addPersonNote = defineRoute<typeof schemas.addPersonNote>()({
  name: 'people.addNote',
  method: 'POST',
  path: '/admin/people/:userId/notes',
  may: 'admin_users_view',
});
