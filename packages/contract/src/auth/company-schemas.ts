import { z } from 'zod';
import { byDevice } from '../referrals/schemas.ts';
import { email, id, instant } from '../scalars.ts';
import { signedIn } from './schemas.ts';

/** The browser's own id: only with it the answer of the company's page is taken. */
const challengeId = z.uuid('Empieza de nuevo.');

export const startCompanySignIn = {
  body: z.object({ email, challengeId }),
  /** `url`: the company's page, where the browser goes. */
  reply: z.object({ url: z.string(), companyName: z.string() }),
};

export const finishCompanySignIn = {
  body: z.object({
    /** What the company's page sent the browser back with, as it stands in the address: `code=…&state=…`. */
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
  /** null: not since it was linked. */
  lastUsedAt: instant.nullable(),
  /** True: the company's page opened the current session, which ends with the link. */
  isThisSession: z.boolean(),
});

export type CompanyLink = z.infer<typeof companyLink>;

export const listCompanyLinks = {
  reply: z.object({ data: z.array(companyLink) }),
};

export const unlinkCompany = {
  params: z.object({ enterpriseId: id }),
  /** `signedOut`: the current session ended with the link. */
  reply: z.object({ signedOut: z.boolean() }),
};
