import { HOUR_MS, MINUTE_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';
import { findMailDomain } from './mail-domain.ts';

/** How long a person may take at their company's sign-in page. */
export const COMPANY_ATTEMPT_MS = 10 * MINUTE_MS;
/**
 * How long a company's statement about a person is kept, while the person proves by signing in once with their own
 * means that the account is theirs.
 */
export const COMPANY_LINK_MS = 20 * MINUTE_MS;

export const companySignOnLimits = {
  /** Sign-ins begun from one network address. An office of hundreds shares one. */
  startsFromAddress: { name: 'company_starts_from_address', most: 500, windowMs: HOUR_MS },
  /** Sign-ins begun for one company. Each of them calls the company's provider. */
  startsOfCompany: { name: 'company_starts_of_company', most: 5000, windowMs: HOUR_MS, alarmAt: 3000 },
  /** Connections that one person of HR tests. Each test is a call to an address that they typed. */
  checksOfPerson: { name: 'company_checks_of_person', most: 30, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** What a company's identity provider says of the person who signed in there. */
export type ProviderClaims = { readonly email: string | null; readonly isEmailVerified: boolean | null };

/** Why the e-mail that a provider names cannot be trusted. */
export type ClaimsProblem = 'no_email' | 'unverified_email' | 'unproven_domain';

/** Returns the e-mail in lower case if its domain is proven for this company, else why it cannot be trusted. */
export function judgeClaims(
  { email, isEmailVerified }: ProviderClaims,
  provenDomains: readonly string[],
): { readonly email: string } | { readonly problem: ClaimsProblem } {
  const domain = email === null ? null : findMailDomain(email);
  if (email === null || domain === null) return { problem: 'no_email' };
  if (isEmailVerified === false) return { problem: 'unverified_email' };
  return provenDomains.includes(domain) ? { email: email.trim().toLowerCase() } : { problem: 'unproven_domain' };
}

/**
 * A row of the company's register that may be this person: it has their account, or the e-mail that the provider names.
 */
export type RegisterMatch = { readonly active: boolean; readonly userId: string | null };

/**
 * Returns whether the register lets this account sign in by the company. Rows with the account count before rows with
 * the e-mail. `accountId` is null for a person without an account.
 */
export function judgeRegister(
  rows: readonly RegisterMatch[],
  accountId: string | null,
): 'open' | 'withdrawn' | 'somebody_else' {
  const own = rows.filter(({ userId }) => userId !== null && userId === accountId);
  const asked = own.length > 0 ? own : rows;
  if (asked.length === 0) return 'open';
  const active = asked.filter((row) => row.active);
  if (active.length === 0) return 'withdrawn';
  if (accountId === null) return 'open';
  return active.some(({ userId }) => userId === null || userId === accountId) ? 'open' : 'somebody_else';
}
