import { HR_REQUEST_KINDS } from '@sazon/domain/employees/hr-request-kinds-and-deadlines';
import { z } from 'zod';
import { joinRequest } from '../invitations/join-request-schema.ts';
import { application, external, objection } from '../payroll/hr-answers-schemas.ts';
import { employeesRequest } from '../payroll/limit-requests-schemas.ts';
import { id, instant, isoDate, shortText } from '../scalars.ts';

const kind = z.enum(HR_REQUEST_KINDS);

const every = {
  id,
  askedAt: instant,
  /** The last date for an answer, or null once it is answered. */
  deadline: isoDate.nullable(),
  answeredAt: instant.nullable(),
  /** Who answered; null: nobody yet, or a rule of the company. */
  answeredBy: z.string().nullable(),
};

/** A request with all that HR reads of it. */
const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enrolment'), ...every, detail: application }),
  z.object({ kind: z.literal('ceiling'), ...every, detail: employeesRequest }),
  z.object({ kind: z.literal('objection'), ...every, detail: objection }),
  z.object({ kind: z.literal('external'), ...every, detail: external }),
  z.object({ kind: z.literal('match'), ...every, detail: joinRequest }),
]);

export type HrRequest = z.infer<typeof request>;

/** The last row of the page before: its instant and id. */
const after = z.string().regex(/^\d{1,16}_[0-9a-f-]{36}$/);

export const listHrRequests = {
  query: z.object({
    /** open: oldest first. answered: newest answer first. */
    show: z.enum(['open', 'answered']).default('open'),
    kind: kind.optional(),
    /** Of the name, document or code. */
    search: z.string().trim().max(80).optional(),
    after: after.optional(),
    perPage: z.coerce.number().int().min(1).max(100).default(25),
  }),
  reply: z.object({
    data: z.array(request),
    /** The value of `after` for the next page, or null when this is the last. */
    next: z.string().nullable(),
    /** Of all that the search lets through, by kind. */
    counts: z.record(kind, z.int()),
    /** How many of the open ones are past their deadline. */
    late: z.int(),
  }),
};

export const answerHrRequests = {
  body: z.object({
    requests: z.array(z.object({ kind, id })).min(1).max(100),
    answer: z.enum(['approved', 'rejected']),
    /** Required to reject; the person reads it. */
    reason: shortText('el motivo', 300).nullable().default(null),
  }),
  reply: z.object({
    /** In the order of the requests. waiting: a proposal that a second person confirms. failed: `message` says why. */
    data: z.array(z.object({ id, result: z.enum(['done', 'waiting', 'failed']), message: z.string().nullable() })),
  }),
};

export type HrAnswerResult = z.infer<typeof answerHrRequests.reply>['data'][number];
