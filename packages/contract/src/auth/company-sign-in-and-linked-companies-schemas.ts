import { z } from 'zod';
import { byDevice } from '../referrals/schemas.ts';
import { email, id, instant } from '../scalars.ts';
import { signedIn } from './schemas.ts';

/** A random id that the browser made. Only with it is the answer of the company's page accepted. */
const challengeId = z.uuid('Empieza de nuevo.');

export const startCompanySignIn = {
  body: z.object({ email, challengeId }),
  /** `url` is the company's sign-in page, to which the browser goes. */
  reply: z.object({ url: z.string(), companyName: z.string() }),
};

export const finishCompanySignIn = {
  body: z.object({
    /** The query with which the company's page sent the browser back, unchanged: `code=…&state=…`. */
    callback: z.string().min(1).max(8000),
    challengeId,
    ...byDevice,
  }),
  reply: signedIn,
};

export const linkCompany = {
  body: z.object({ token: z.string().min(1).max(4000) }),
  reply: z.object({ companyName: z.string() }),
};

const companyLink = z.object({
  enterpriseId: id,
  companyName: z.string(),
  linkedAt: instant,
  /** The last sign-in by this company, or null when there was none since it was linked. */
  lastUsedAt: instant.nullable(),
  /** Whether the company's page opened the current session, which then ends with the link. */
  isThisSession: z.boolean(),
});

export type CompanyLink = z.infer<typeof companyLink>;

export const listCompanyLinks = {
  reply: z.object({ data: z.array(companyLink) }),
};

export const unlinkCompany = {
  params: z.object({ enterpriseId: id }),
  /** `signedOut` says that the current session ended with the link. */
  reply: z.object({ signedOut: z.boolean() }),
};
