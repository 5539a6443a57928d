import { defineRoute } from '../route.ts';
import type * as schemas from './documents-schemas.ts';

/** What an employer asks of whoever enrols. `id`: of the form, as the enrolment names it. */
export const customFields = defineRoute<typeof schemas.customFields>()({
  name: 'payroll.customFields',
  method: 'GET',
  path: '/nomina/form/:id/custom-fields',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/**
 * The document as it would be signed. Without a period: the agreement of the enrolment; with one: its authorisation.
 */
export const previewForm = defineRoute<typeof schemas.previewForm>()({
  name: 'payroll.preview',
  method: 'POST',
  path: '/nomina/form/:id/preview',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Where the caller's latest document signed with this form is, as a PDF; the address works for a quarter of an hour. */
export const formUrl = defineRoute<typeof schemas.formUrl>()({
  name: 'payroll.formUrl',
  method: 'POST',
  path: '/nomina/form/:id/url',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** The same of any one document of the caller, or of an employee for whoever sees their enterprise's. */
export const documentUrl = defineRoute<typeof schemas.documentUrl>()({
  name: 'payroll.documentUrl',
  method: 'POST',
  path: '/nomina/documents/:id/url',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Whether a document is genuine, by its code or hash. Names nobody: initials and the last digits. */
export const verifyDocument = defineRoute<typeof schemas.verifyDocument>()({
  name: 'payroll.verify',
  method: 'GET',
  path: '/nomina/documents/verify/:code',
  may: 'public',
  rate: 'strict',
  refusals: ['NOT_FOUND'],
});

/** Where the caller stands with their employer's payroll: what /nomina/inscribirse shows first. */
export const enrolment = defineRoute<typeof schemas.enrolment>()({
  name: 'payroll.enrolment',
  method: 'GET',
  path: '/nomina/enrolment',
  may: 'user',
  rate: 'strict',
});

export const enrol = defineRoute<typeof schemas.enrol>()({
  name: 'payroll.enrol',
  method: 'POST',
  path: '/users/nomina/inscription',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'PAYROLL_UNAVAILABLE'],
});

/** Authorises a period with one button, or says that it was asked for in the employer's portal. */
export const approveDiscount = defineRoute<typeof schemas.approveDiscount>()({
  name: 'payroll.approve',
  method: 'PUT',
  path: '/nomina/payroll-discounts/:id/approve',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SIGNATURE_REQUIRED'],
});

export const approveSigned = defineRoute<typeof schemas.approveSigned>()({
  name: 'payroll.approveSigned',
  method: 'PUT',
  path: '/nomina/payroll-discounts/:id/approve-signed',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
