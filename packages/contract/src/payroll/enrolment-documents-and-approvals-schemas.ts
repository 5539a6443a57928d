import { PAYROLL_PERIOD_KINDS } from '@sazon/domain/payroll/payroll-periods-and-limits';
import {
  CLAUSES,
  MAX_STROKE_NUMBERS,
  MAX_STROKES,
  SIGNATURE_WIDTH,
} from '@sazon/domain/payroll/signature-check-and-clauses';
import { z } from 'zod';
import { cop, id, instant, shortText } from '../scalars.ts';
import { approvalMode, discountStatus } from './payroll-periods-schemas.ts';
import { claimContact } from './preapproval-claim-schemas.ts';

/** A field of an employer's enrolment form (docs/specification.md section 3). */
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

export const customFields = {
  params: z.object({ id }),
  reply: z.object({ data: z.array(formField) }),
};

const answers = z.record(z.string().max(60), z.string().max(400)).refine((given) => Object.keys(given).length <= 40, {
  message: 'Son demasiados datos.',
});

/** A hand-drawn or typed signature. Strokes are x, y, x, y… in a field of 1000 by 400. */
const signData = z.object({
  method: z.enum(['drawn', 'typed']),
  name: shortText('tu nombre completo', 120),
  strokes: z
    .array(z.array(z.int().min(0).max(SIGNATURE_WIDTH)).max(MAX_STROKE_NUMBERS))
    .max(MAX_STROKES)
    .default([]),
});

const clause = z.enum(Object.keys(CLAUSES.contract) as [keyof typeof CLAUSES.contract]);

/** The hash of the document that was shown, which proves that the person signs what they read. */
const shownHash = z.string().regex(/^[0-9a-f]{64}$/, 'La huella del documento no es válida.');

export const previewForm = {
  params: z.object({ id }),
  body: z.object({
    signData: signData.nullable().default(null),
    customFields: answers.default({}),
    payrollDiscountId: id.nullable().default(null),
  }),
  reply: z.object({ html: z.string(), hash: z.string() }),
};

export const formUrl = {
  params: z.object({ id }),
  body: z.object({ payrollDiscountId: id.nullable().default(null) }),
  reply: z.object({ url: z.string() }),
};

export const documentUrl = {
  params: z.object({ id }),
  reply: z.object({ url: z.string() }),
};

export const verifyDocument = {
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
    /** The SHA-256 of the PDF, or null until the PDF is made. */
    pdfSha256: z.string().nullable(),
  }),
};

export type VerifiedDocument = z.infer<(typeof verifyDocument)['reply']>;

export const enrolment = {
  reply: z.object({
    enterprise: z
      .object({
        formId: id,
        name: z.string(),
        legalName: z.string(),
        payrollAllowed: z.boolean(),
        /** Whether the company's payroll pays for nothing new now. The reason is never told. */
        payrollRests: z.boolean(),
        payrollName: z.string(),
        requiresEmployeeId: z.boolean(),
        period: z.enum(PAYROLL_PERIOD_KINDS),
        mode: approvalMode,
      })
      .nullable(),
    /** The ceiling on HR's list, or null until the person has proven to be the one on it. */
    amountApproved: cop.nullable(),
    /**
     * Set when HR's list has this document. `contacts` are where its code may be sent; when empty, HR answers by hand.
     */
    claim: z.object({ isProven: z.boolean(), contacts: z.array(claimContact) }).nullable(),
    /** The name with which the person signs. */
    signer: z.string(),
    /** The person's latest request, or null. */
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
    /** Whether a request is registered, or the person is already on plan nomina (docs/specification.md section 4). */
    sent: z.boolean(),
  }),
};

export type Enrolment = z.infer<(typeof enrolment)['reply']>;

export const enrol = {
  body: z.object({
    formId: id,
    customFields: answers.default({}),
    signData,
    hash: shownHash,
    acceptedClauses: z.array(clause).max(10),
  }),
  reply: z.object({ applicationId: id, status: z.enum(['registered', 'approved']), documentId: id }),
};

export const approval = z.object({ status: discountStatus, documentId: id.nullable() });

export const approveDiscount = {
  params: z.object({ id }),
  reply: approval,
};

export const approveSigned = {
  params: z.object({ id }),
  body: z.object({ signData, hash: shownHash, acceptedClauses: z.array(clause).max(10) }),
  reply: approval,
};
