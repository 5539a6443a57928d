import { defineRoute } from '../define-route.ts';
import type * as schemas from './enrolment-and-documents-schemas.ts';

/** The fields an employer asks at enrolment. `id`: of the form. */
export const customFields = defineRoute<typeof schemas.customFields>()({
  name: 'payroll.customFields',
  method: 'GET',
  path: '/nomina/form/:id/custom-fields',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** The document to be signed. Without a period: the enrolment agreement; with one: its authorisation. */
export const previewForm = defineRoute<typeof schemas.previewForm>()({
  name: 'payroll.preview',
  method: 'POST',
  path: '/nomina/form/:id/preview',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** The address of the caller's latest document signed with this form, as a PDF; valid for a quarter of an hour. */
export const formUrl = defineRoute<typeof schemas.formUrl>()({
  name: 'payroll.formUrl',
  method: 'POST',
  path: '/nomina/form/:id/url',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** The same for any document of the caller, or of an employee for HR. */
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

/** The caller's state of enrolment, for /nomina/inscribirse. */
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

/** Authorises a period with one button, or reports that it was requested in the employer's portal. */
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
