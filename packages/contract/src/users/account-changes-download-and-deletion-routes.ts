import { defineRoute } from '../define-route.ts';
import type * as schemas from './account-changes-download-and-deletion-schemas.ts';

/**
 * Sends a code to the account's new e-mail, which replaces the current one once the code is entered (`POST
 * /auth/verify`).
 */
export const changeEmail = defineRoute<typeof schemas.changeEmail>()({
  name: 'users.changeEmail',
  method: 'POST',
  path: '/users/email',
  may: 'user',
  refusals: ['EMAIL_TAKEN', 'RATE_LIMITED'],
  stepUp: 'email',
  rate: 'strict',
});

/** Sends a code to the account's new phone. */
export const sendPhoneCode = defineRoute<typeof schemas.sendPhoneCode>()({
  name: 'users.sendPhoneCode',
  method: 'POST',
  path: '/users/phone/send',
  may: 'user',
  refusals: ['PHONE_TAKEN', 'RATE_LIMITED'],
  stepUp: 'phone',
  rate: 'strict',
});

/** Changes the phone by its code; the old one is notified, and the other sessions end. */
export const changePhone = defineRoute<typeof schemas.changePhone>()({
  name: 'users.changePhone',
  method: 'PATCH',
  path: '/users/phone',
  may: 'user',
  refusals: ['PHONE_TAKEN', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'],
  stepUp: 'phone',
  rate: 'strict',
});

/** Changes the password, and ends the account's other sessions. */
export const changeOwnPassword = defineRoute<typeof schemas.changeOwnPassword>()({
  name: 'users.changePassword',
  method: 'PUT',
  path: '/users/password',
  may: 'user',
  stepUp: 'password',
  rate: 'strict',
});

/** Exports everything stored about the caller (Ley 1581): readable names, no secrets, no codes of others. */
export const downloadData = defineRoute<typeof schemas.downloadData>()({
  name: 'users.data',
  method: 'GET',
  path: '/users/data',
  may: 'user',
  rate: 'strict',
});

/** What deleting the account would mean now: what prevents it, and what would be lost. */
export const deletionPreview = defineRoute<typeof schemas.deletionPreview>()({
  name: 'users.deletion',
  method: 'GET',
  path: '/users/deletion',
  may: 'user',
});

/** Sends the code that confirms the deletion. */
export const sendDeletionCode = defineRoute<typeof schemas.sendDeletionCode>()({
  name: 'users.sendDeletionCode',
  method: 'POST',
  path: '/users/deletion/send',
  may: 'user',
  refusals: ['STATE_CONFLICT', 'RATE_LIMITED'],
  rate: 'strict',
});

/** Deletes the account: personal data is erased, every session ends. What the law requires stays, without the name. */
export const deleteAccount = defineRoute<typeof schemas.deleteAccount>()({
  name: 'users.delete',
  method: 'DELETE',
  path: '/users',
  may: 'user',
  refusals: ['STATE_CONFLICT', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'],
  rate: 'strict',
});
