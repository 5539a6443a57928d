import { CLAUSES, MOST_NUMBERS, MOST_STROKES, SIGNATURE_WIDTH } from '@sazon/domain/payroll/evidence';
import { PAYROLL_PERIOD_KINDS } from '@sazon/domain/payroll/limits';
import { z } from 'zod';
import { approvalMode, discountStatus } from './payroll.ts';
import { claimContact } from './payroll-claim.ts';
import { defineRoute } from './route.ts';
import { cop, id, instant, shortText } from './scalars.ts';

/** Form field types of the specification (section 3). */
const formField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['date', 'string', 'select']),
  required: z.boolean(),
  help: z.string().optional(),
  options: z.array(z.string()).optional(),
  maxLength: z.int().optional(),
});
export type FormFieldView = z.infer<typeof formField>;

/** What an employer asks of whoever enrols. `id`: of the form, as the enrolment names it. */
export const customFields = defineRoute({
  name: 'payroll.customFields',
  method: 'GET',
  path: '/nomina/form/:id/custom-fields',
  may: 'user',
  params: z.object({ id }),
  reply: z.object({ data: z.array(formField) }),
  refusals: ['NOT_FOUND'],
});

const answers = z.record(z.string().max(60), z.string().max(400)).refine((given) => Object.keys(given).length <= 40, {
  message: 'Son demasiados datos.',
});

/** A hand-drawn or typed signature. Strokes are x, y, x, y… in a field of 1000 by 400. */
const signData = z.object({
  method: z.enum(['drawn', 'typed']),
  name: shortText('tu nombre completo', 120),
  strokes: z
    .array(z.array(z.int().min(0).max(SIGNATURE_WIDTH)).max(MOST_NUMBERS))
    .max(MOST_STROKES)
    .default([]),
});

const clause = z.enum(Object.keys(CLAUSES.contract) as [keyof typeof CLAUSES.contract]);

/** The hash of the document as its preview showed it: what was read is what is signed. */
const shownHash = z.string().regex(/^[0-9a-f]{64}$/, 'La huella del documento no es válida.');

/**
 * The document as it would be signed. Without a period: the agreement of the enrolment; with one: its authorisation.
 */
export const previewForm = defineRoute({
  name: 'payroll.preview',
  method: 'POST',
  path: '/nomina/form/:id/preview',
  may: 'user',
  params: z.object({ id }),
  body: z.object({
    signData: signData.nullable().default(null),
    customFields: answers.default({}),
    payrollDiscountId: id.nullable().default(null),
  }),
  reply: z.object({ html: z.string(), hash: z.string() }),
  refusals: ['NOT_FOUND'],
});

/** Where the caller's latest document signed with this form is, as a PDF; the address works for a quarter of an hour. */
export const formUrl = defineRoute({
  name: 'payroll.formUrl',
  method: 'POST',
  path: '/nomina/form/:id/url',
  may: 'user',
  params: z.object({ id }),
  body: z.object({ payrollDiscountId: id.nullable().default(null) }),
  reply: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND'],
});

/** The same of any one document of the caller, or of an employee for whoever sees their enterprise's. */
export const documentUrl = defineRoute({
  name: 'payroll.documentUrl',
  method: 'POST',
  path: '/nomina/documents/:id/url',
  may: 'user',
  params: z.object({ id }),
  reply: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND'],
});

/** Whether a document is genuine, by its code or hash. Names nobody: initials and the last digits. */
export const verifyDocument = defineRoute({
  name: 'payroll.verify',
  method: 'GET',
  path: '/nomina/documents/verify/:code',
  may: 'public',
  rate: 'strict',
  params: z.object({ code: z.string().trim().min(4).max(64) }),
  reply: z.object({
    kind: z.enum(['contract', 'payroll', 'closing', 'withdrawal']),
    title: z.string(),
    code: z.string(),
    enterpriseName: z.string(),
    signer: z.string(),
    identificationEnd: z.string(),
    signedAt: instant,
    method: z.enum(['drawn', 'typed', 'simple', 'external', 'told']),
    templateVersion: z.string(),
    sha256: z.string(),
    /** Of the PDF; null until it is drawn. */
    pdfSha256: z.string().nullable(),
  }),
  refusals: ['NOT_FOUND'],
});
export type VerifiedDocument = z.infer<(typeof verifyDocument)['reply']>;

/** Where the caller stands with their employer's payroll: what /nomina/inscribirse shows first. */
export const enrolment = defineRoute({
  name: 'payroll.enrolment',
  method: 'GET',
  path: '/nomina/enrolment',
  may: 'user',
  rate: 'strict',
  reply: z.object({
    enterprise: z
      .object({
        formId: id,
        name: z.string(),
        legalName: z.string(),
        payrollAllowed: z.boolean(),
        payrollName: z.string(),
        requiresEmployeeId: z.boolean(),
        period: z.enum(PAYROLL_PERIOD_KINDS),
        mode: approvalMode,
      })
      .nullable(),
    /** What HR approved beforehand; told once it is proven to be theirs. */
    amountApproved: cop.nullable(),
    /** HR approved somebody with this document. `contacts`: where a code that proves it may go; none: HR answers by hand. */
    claim: z.object({ isProven: z.boolean(), contacts: z.array(claimContact) }).nullable(),
    /** The name that signs. */
    signer: z.string(),
    /** The latest request. */
    application: z
      .object({
        id,
        status: z.enum(['registered', 'approved', 'rejected']),
        createdAt: instant,
        answeredAt: instant.nullable(),
        reason: z.string().nullable(),
        documentId: id.nullable(),
      })
      .nullable(),
    /** A registered request exists, or the person is on plan nomina (specification section 4). */
    sent: z.boolean(),
  }),
});
export type Enrolment = z.infer<(typeof enrolment)['reply']>;

export const enrol = defineRoute({
  name: 'payroll.enrol',
  method: 'POST',
  path: '/users/nomina/inscription',
  may: 'user',
  body: z.object({
    formId: id,
    customFields: answers.default({}),
    signData,
    hash: shownHash,
    acceptedClauses: z.array(clause).max(10),
  }),
  reply: z.object({ applicationId: id, status: z.enum(['registered', 'approved']), documentId: id }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'PAYROLL_UNAVAILABLE'],
});

export const approval = z.object({ status: discountStatus, documentId: id.nullable() });

/** Authorises a period with one button, or says that it was asked for in the employer's portal. */
export const approveDiscount = defineRoute({
  name: 'payroll.approve',
  method: 'PUT',
  path: '/nomina/payroll-discounts/:id/approve',
  may: 'user',
  params: z.object({ id }),
  reply: approval,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SIGNATURE_REQUIRED'],
});

export const approveSigned = defineRoute({
  name: 'payroll.approveSigned',
  method: 'PUT',
  path: '/nomina/payroll-discounts/:id/approve-signed',
  may: 'user',
  params: z.object({ id }),
  body: z.object({ signData, hash: shownHash, acceptedClauses: z.array(clause).max(10) }),
  reply: approval,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
