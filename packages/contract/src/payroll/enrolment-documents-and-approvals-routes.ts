import { defineRoute } from '../define-route.ts';
import type * as schemas from './enrolment-documents-and-approvals-schemas.ts';

/** Lists the fields that an employer asks for at enrolment. `id` is the form's id. */
export const customFields = defineRoute<typeof schemas.customFields>()({
  name: 'payroll.customFields',
  method: 'GET',
  path: '/nomina/form/:id/custom-fields',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/**
 * Returns the document that will be signed: the enrolment agreement, or with a period the authorisation of that period.
 */
export const previewForm = defineRoute<typeof schemas.previewForm>()({
  name: 'payroll.preview',
  method: 'POST',
  path: '/nomina/form/:id/preview',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Gives the address of the PDF of the caller's latest document signed with this form; it works for 15 minutes. */
export const formUrl = defineRoute<typeof schemas.formUrl>()({
  name: 'payroll.formUrl',
  method: 'POST',
  path: '/nomina/form/:id/url',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Gives the address of the PDF of any document of the caller, or for HR of an employee; it works for 15 minutes. */
export const documentUrl = defineRoute<typeof schemas.documentUrl>()({
  name: 'payroll.documentUrl',
  method: 'POST',
  path: '/nomina/documents/:id/url',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Says whether a document is genuine, by its code or hash. It shows initials and last digits, but no name. */
export const verifyDocument = defineRoute<typeof schemas.verifyDocument>()({
  name: 'payroll.verify',
  method: 'GET',
  path: '/nomina/documents/verify/:code',
  may: 'public',
  rate: 'strict',
  refusals: ['NOT_FOUND'],
});

/** Reads how far the caller's enrolment is, for the page /nomina/inscribirse. */
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

/** Authorises a period by one button, or records that the caller asked for it in the employer's portal. */
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
