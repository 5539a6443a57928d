import { COMPANY_LINK_MS } from '@sazon/domain/auth/company-sign-on';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const claims = z.object({
  purpose: z.literal('company_link'),
  ...{ enterpriseId: z.uuid(), issuer: z.string(), subject: z.string(), email: z.string(), untilMs: z.number() },
});

/** An identity that a company's provider has proven, and the e-mail it says. */
export type LinkClaims = Omit<z.infer<typeof claims>, 'purpose' | 'untilMs'>;

/** The company's word for a person, until they have signed in once by their own means. */
export const signLink = (app: FastifyInstance, link: LinkClaims, nowMs: number): string =>
  app.jwt.sign({ purpose: 'company_link', ...link, untilMs: nowMs + COMPANY_LINK_MS } satisfies z.infer<typeof claims>);

/** The identity of a link; undefined for an expired or forged token, or one of another purpose. */
export function verifyLink(app: FastifyInstance, token: string, nowMs: number): LinkClaims | undefined {
  try {
    const link = claims.safeParse(app.jwt.verify(token));
    return link.success && nowMs < link.data.untilMs ? link.data : undefined;
  } catch {
    return undefined;
  }
}
