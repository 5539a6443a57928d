import * as v from 'valibot';
import { createPersisted } from '../../device/browser-stored-value.ts';

/** The phone a code was sent to, stored while the person reads the code in another app. */
export const loginPhone = createPersisted<string>('login_phone', 'session', v.string(), '');

/** Proof of the first sign-in step, stored while the person reads the second factor's code in another app. */
export const secondStep = createPersisted<string>('second_step', 'session', v.string(), '');

/**
 * What a company's sign-on said about a person whose account is not linked to it yet. The account is linked when the
 * person signs in with their own password or code.
 */
export const companyLink = createPersisted<{ token: string; companyName: string } | null>(
  'company_link',
  'session',
  v.nullable(v.object({ token: v.string(), companyName: v.string() })),
  null,
);
