import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';
import { OTP_RESEND_MS } from './otp.ts';

/**
 * Limits requests for sign-in codes and guesses. Limits of accounts, phones and devices are strict; those of network
 * addresses are loose, since an office of hundreds shares one. Source: docs/domain.md sections 8 and 15.
 */
export const signInLimits = {
  /** The pause between two codes for one requester and one phone or e-mail. */
  codePause: { name: 'code_pause', most: 1, windowMs: OTP_RESEND_MS },
  /** Codes for one phone or e-mail requested by one device at one address (docs/colombia.md section 2.3). */
  codesOfDevice: { name: 'codes_of_device', most: 5, windowMs: HOUR_MS },
  /**
   * Codes for one phone or e-mail requested by all devices at one address, because a client chooses its own device
   * name.
   */
  codesOfAddress: { name: 'codes_of_address', most: 10, windowMs: HOUR_MS },
  /** All codes for one phone or e-mail requested at addresses where that account has not signed in before. */
  codesToTarget: { name: 'codes_to_target', most: 15, windowMs: HOUR_MS },
  /** Codes requested from one address for any account; high enough for a company that starts on one morning. */
  codesFromAddress: { name: 'codes_from_address', most: 500, windowMs: HOUR_MS },
  /** All codes of the product requested at addresses unknown to the account. */
  codesOfProduct: { name: 'codes_of_product', most: 4000, windowMs: HOUR_MS, alarmAt: 2000 },
  /** Codes requested at addresses known to the account; a budget of its own, so that strangers cannot use it up. */
  knownCodesOfProduct: { name: 'known_codes_of_product', most: 8000, windowMs: HOUR_MS, alarmAt: 4000 },

  /** How often one address may check whether a phone or an e-mail has an account. */
  existingFromAddress: { name: 'existing_from_address', most: 20, windowMs: HOUR_MS },
  /** How often a signed-in person may enter another phone or e-mail, which also shows whether it has an account. */
  contactsOfPerson: { name: 'contacts_of_person', most: 20, windowMs: HOUR_MS },
  /** Checks for an account from all addresses together. */
  existingOfProduct: { name: 'existing_of_product', most: 1000, windowMs: HOUR_MS, alarmAt: 500 },

  /** How long a device stays known to the account that signed in on it, apart from other devices at its address. */
  knownDevice: { name: 'known_device', most: 1, windowMs: 90 * DAY_MS },

  /** Wrong passwords of one account from one address or one known device, which locks the account there. */
  wrongPasswords: { name: 'wrong_passwords', most: 5, windowMs: 15 * MINUTE_MS },
  /**
   * Wrong passwords of one account from anywhere: no lock, but each further one lengthens the wait of unknown
   * addresses.
   */
  wrongPasswordsOfAccount: { name: 'wrong_passwords_of_account', most: 10, windowMs: HOUR_MS },
  /** Wrong passwords from one address on any account: it locks nothing and raises an alarm. */
  wrongPasswordsFromAddress: { name: 'wrong_passwords_from_address', most: 1e9, windowMs: HOUR_MS, alarmAt: 200 },
  wrongPasswordsOfProduct: { name: 'wrong_passwords_of_product', most: 1e9, windowMs: HOUR_MS, alarmAt: 2000 },

  /** Wrong consolidator codes from one device at one address (docs/domain.md section 8). */
  consolidatorDevice: { name: 'consolidator_device', most: 5, windowMs: 15 * MINUTE_MS },
  /** Wrong consolidator codes from all devices at one address, because a client chooses its own device name. */
  consolidatorAddress: { name: 'consolidator_address', most: 25, windowMs: 15 * MINUTE_MS },
  /**
   * Wrong consolidator codes in the whole product, because a guess can match any consolidator's code. When it is full,
   * only known addresses may try.
   */
  consolidatorProduct: { name: 'consolidator_product', most: 500, windowMs: HOUR_MS, alarmAt: 100 },
  /** How long an address stays known after a consolidator signs in there. */
  consolidatorKnown: { name: 'consolidator_known', most: 1, windowMs: 30 * DAY_MS },
} as const satisfies Record<string, Limit>;

const longestDelayMs = 15 * MINUTE_MS;

/**
 * The wait of an unknown address after the last wrong password of an account, in milliseconds: none for the first ten
 * attempts within the hour, then 1 second, doubled for each further one up to 15 minutes.
 */
export function calculatePasswordDelayMs(wrongOfAccount: number): number {
  const beyond = wrongOfAccount - signInLimits.wrongPasswordsOfAccount.most;
  return beyond < 0 ? 0 : Math.min(1000 * 2 ** Math.min(beyond, 20), longestDelayMs);
}
