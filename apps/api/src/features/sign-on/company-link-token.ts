import { COMPANY_LINK_MS } from '@sazon/domain/auth/company-sign-on';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const claims = z.object({
  purpose: z.literal('company_link'),
  ...{ enterpriseId: z.uuid(), issuer: z.string(), subject: z.string(), email: z.string(), untilMs: z.number() },
});

/** An identity proved by a company's provider, with the e-mail that the provider names. */
export type LinkClaims = Omit<z.infer<typeof claims>, 'purpose' | 'untilMs'>;

/**
 * Signs a proof that a company's provider identified a person, for as long as they take to sign in once by their own
 * means and link their account.
 */
export const signLink = (app: FastifyInstance, link: LinkClaims, nowMs: number): string =>
  app.jwt.sign({ purpose: 'company_link', ...link, untilMs: nowMs + COMPANY_LINK_MS } satisfies z.infer<typeof claims>);

/** Returns the identity in a link token, or undefined when the token is expired, forged or of another purpose. */
export function verifyLink(app: FastifyInstance, token: string, nowMs: number): LinkClaims | undefined {
  try {
    const link = claims.safeParse(app.jwt.verify(token));
    return link.success && nowMs < link.data.untilMs ? link.data : undefined;
  } catch {
    return undefined;
  }
}
