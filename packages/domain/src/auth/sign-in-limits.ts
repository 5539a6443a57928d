import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar/bogota.ts';
import type { Limit } from '../limits/limit.ts';
import { OTP_RESEND_MS } from './otp.ts';

/**
 * How often one may ask for codes and guess. Accounts, phones and devices are counted strictly, addresses loosely: an
 * office of hundreds is one address. Source: docs/domain.md sections 8 and 15.
 */
export const signInLimits = {
  /** One code after another, of one asker to one phone or e-mail. */
  codePause: { name: 'code_pause', most: 1, windowMs: OTP_RESEND_MS },
  /** Codes that one device at one address may ask for one phone or e-mail (docs/colombia.md section 2.3). */
  codesOfDevice: { name: 'codes_of_device', most: 5, windowMs: HOUR_MS },
  /** The same of all devices at the address: a device names itself, and may invent names. */
  codesOfAddress: { name: 'codes_of_address', most: 10, windowMs: HOUR_MS },
  /** All codes to one phone or e-mail that were asked for where nobody signed in to it before. */
  codesToTarget: { name: 'codes_to_target', most: 15, windowMs: HOUR_MS },
  /** Codes that one address may ask for, whomever they are for: a company that begins on one morning gets through. */
  codesFromAddress: { name: 'codes_from_address', most: 500, windowMs: HOUR_MS },
  /** All codes of the product asked for at addresses we do not know for that account. */
  codesOfProduct: { name: 'codes_of_product', most: 4000, windowMs: HOUR_MS, alarmAt: 2000 },
  /** Those asked for where the account signed in before; they go on when strangers used up the others. */
  knownCodesOfProduct: { name: 'known_codes_of_product', most: 8000, windowMs: HOUR_MS, alarmAt: 4000 },

  /** How often one address may ask whether a phone or an e-mail has an account, and everybody together. */
  existingFromAddress: { name: 'existing_from_address', most: 20, windowMs: HOUR_MS },
  /** How often one who is signed in may name another phone or e-mail as theirs, and so learn whether it has an account. */
  contactsOfPerson: { name: 'contacts_of_person', most: 20, windowMs: HOUR_MS },
  existingOfProduct: { name: 'existing_of_product', most: 1000, windowMs: HOUR_MS, alarmAt: 500 },

  /** A device on which somebody signed in is known to the account for this long: strangers at its address are not it. */
  knownDevice: { name: 'known_device', most: 1, windowMs: 90 * DAY_MS },

  /** Wrong passwords of one account from one address or one known device, which lock it there. */
  wrongPasswords: { name: 'wrong_passwords', most: 5, windowMs: 15 * MINUTE_MS },
  /** Of one account from anywhere: not a lock, but each further one makes unknown addresses wait longer. */
  wrongPasswordsOfAccount: { name: 'wrong_passwords_of_account', most: 10, windowMs: HOUR_MS },
  /** From one address on any account: nobody is locked out for it, somebody is told. */
  wrongPasswordsFromAddress: { name: 'wrong_passwords_from_address', most: 1e9, windowMs: HOUR_MS, alarmAt: 200 },
  wrongPasswordsOfProduct: { name: 'wrong_passwords_of_product', most: 1e9, windowMs: HOUR_MS, alarmAt: 2000 },

  /** Wrong codes of consolidators from one device at one address (docs/domain.md section 8). */
  consolidatorDevice: { name: 'consolidator_device', most: 5, windowMs: 15 * MINUTE_MS },
  /** From all devices there: a device names itself. */
  consolidatorAddress: { name: 'consolidator_address', most: 25, windowMs: 15 * MINUTE_MS },
  /** From everywhere: their six letters are one secret for all who guess. When it is full, only known addresses try. */
  consolidatorProduct: { name: 'consolidator_product', most: 500, windowMs: HOUR_MS, alarmAt: 100 },
  /** An address where a consolidator logged in is known for this long. */
  consolidatorKnown: { name: 'consolidator_known', most: 1, windowMs: 30 * DAY_MS },
} as const satisfies Record<string, Limit>;

const longestDelayMs = 15 * MINUTE_MS;

/**
 * How long an unknown address waits after the last wrong password of an account, in milliseconds: nothing for the first
 * ten within the hour, then twice as long each time, up to a quarter of an hour.
 */
export function passwordDelayMs(wrongOfAccount: number): number {
  const beyond = wrongOfAccount - signInLimits.wrongPasswordsOfAccount.most;
  return beyond < 0 ? 0 : Math.min(1000 * 2 ** Math.min(beyond, 20), longestDelayMs);
}
