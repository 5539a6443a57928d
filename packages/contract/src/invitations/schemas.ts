import { INVITE_CHANNELS } from '@sazon/domain/messages/company-invitation';
import { z } from 'zod';
import { cop, done, id, instant } from '../scalars.ts';

const ofEnterprise = z.object({ enterpriseId: id });

const link = z.object({ code: z.string(), url: z.string(), madeAt: instant });

const companyLink = z.object({
  enterpriseId: id,
  enterpriseName: z.string(),
  /** The address of its logo, or null without one. */
  logo: z.string().nullable(),
  /** What the company pays of a lunch today (COP), or null when it pays nothing. */
  givesCop: cop.nullable(),
  /** null: none was made yet. */
  link: link.nullable(),
  /** How many people of the register were invited and have no account. */
  invited: z.int(),
});
export type CompanyLink = z.infer<typeof companyLink>;

export const readCompanyLink = { params: ofEnterprise, reply: companyLink };
export const renewCompanyLink = { params: ofEnterprise, body: z.object({}), reply: companyLink };

export const invitePeople = {
  body: z.object({ ids: z.array(id).min(1).max(200), channel: z.enum(INVITE_CHANNELS) }),
  reply: z.object({
    /** In the order of the ids; `message` null: invited. */
    data: z.array(z.object({ id, message: z.string().nullable() })),
    /** When the invitations leave: at once, or in the morning. */
    leavesAt: instant,
  }),
};

const code = z
  .string()
  .trim()
  .max(40)
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{6,20}$/, 'El código de invitación no es válido.'));
const params = z.object({ code });

export const readJoin = {
  params,
  reply: z.object({
    enterpriseId: id,
    enterpriseName: z.string(),
    logo: z.string().nullable(),
    payrollName: z.string().nullable(),
    givesCop: cop.nullable(),
  }),
};

export const joinCompany = {
  params,
  body: z.object({}),
  reply: z.object({
    enterpriseId: id,
    enterpriseName: z.string(),
    /**
     * matched: on the register. domain: by their work e-mail. enrolled: pays by payroll there. document_needed: call
     * again with a document on the account. waiting: HR looks for them. rejected: HR found nobody, for `reason`.
     */
    result: z.enum(['matched', 'domain', 'enrolled', 'document_needed', 'waiting', 'rejected']),
    payrollAllowed: z.boolean(),
    reason: z.string().nullable(),
  }),
};

export const linkJoinRequest = {
  params: z.object({ id }),
  body: z.object({
    /** Who of the register they are. */
    personId: id,
    identityChecked: z.literal(true, 'Confirma que comprobaste quién es.'),
  }),
  reply: done,
};
