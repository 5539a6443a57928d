import * as v from 'valibot';
import { createPersisted } from '../../device/browser-stored-value.ts';

export const enrolSteps = ['datos', 'codigo', 'documento', 'firma', 'enviado'] as const;
export type EnrolStep = (typeof enrolSteps)[number];

/** The entered values of the enrolment, kept until it is sent, in this tab only. */
export interface EnrolDraft {
  userId: string;
  answers: Record<string, string>;
  acceptedClauses: string[];
  /** The hash of the document that was read. */
  hash: string | null;
}

export const enrolDraft = createPersisted<EnrolDraft>(
  'payroll_enrolment',
  'session',
  v.object({
    userId: v.string(),
    answers: v.record(v.string(), v.string()),
    acceptedClauses: v.array(v.string()),
    hash: v.nullable(v.string()),
  }),
  { userId: '', answers: {}, acceptedClauses: [], hash: null },
);

/** Returns the draft of this person; one of another person on the same device is discarded. */
export const getOwnDraft = (draft: EnrolDraft, userId: string): EnrolDraft =>
  draft.userId === userId ? draft : { userId, answers: {}, acceptedClauses: [], hash: null };
