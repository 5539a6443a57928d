import { toBogotaDate } from '../calendar/bogota-time.ts';
import { foldText } from '../fold-text.ts';

/** Letters and digits that are not mistaken for one another when read aloud or typed. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const REFERRAL_CODE_LENGTH = 7;

/** A referral code; `draw` returns an integer below its argument (31), once per character. */
export const createReferralCode = (draw: (below: number) => number): string =>
  Array.from({ length: REFERRAL_CODE_LENGTH }, () => alphabet[draw(alphabet.length)]).join('');

/** The rewarded friends of one person per calendar month of Bogotá, and those among them from the same company. */
export const REFERRAL_LIMITS = { friendsAMonth: 10, colleaguesAMonth: 5 } as const;

/** Why an invitation is not rewarded. For the first five reasons the friend gets nothing either. */
export type ReferralBlockReason =
  | 'self'
  | 'same_device'
  | 'known_phone'
  | 'known_person'
  | 'same_household'
  | 'month_limit'
  | 'company_limit'
  | 'account_deleted';

/** What is known when an invited friend registers. */
export type NewFriend = {
  /** The friend has the sender's document or mailbox. */
  readonly isSender: boolean;
  /** The device was used by an account before. */
  readonly deviceIsKnown: boolean;
  /** The phone belonged to a deleted account. */
  readonly phoneIsKnown: boolean;
  /** The document or mailbox belongs to another account, or to a deleted one. */
  readonly personIsKnown: boolean;
};

/** Why a registration does not count as a new friend; null: it does. */
export function judgeFriend(friend: NewFriend): ReferralBlockReason | null {
  if (friend.isSender) return 'self';
  if (friend.phoneIsKnown) return 'known_phone';
  if (friend.personIsKnown) return 'known_person';
  if (friend.deviceIsKnown) return 'same_device';
  return null;
}

/** The data that shows two accounts to be one household, at the time of the friend's first lunch. */
export type Household = {
  readonly address: string | null;
  readonly city: string | null;
  /** Saved cards as brand, last digits, expiry and holder, which are equal for the same card. */
  readonly cards: readonly string[];
};

const shortestAddress = 6;

/** Normalises an address: 'Cra. 7 # 45-12' and 'Carrera 7 No. 45 12' become equal. null: too short to compare. */
const plainAddress = ({ address, city }: Household): string | null => {
  const words = (text: string | null) => foldText(text ?? '').match(/[a-z]+|\d+/g) ?? [];
  const street = words(address)
    .map((word) => (/^(carrera|cra|kra|kr|cr)$/.test(word) ? 'cr' : /^(calle|cll|cl)$/.test(word) ? 'cl' : word))
    .filter((word) => !/^(no|n|num|numero)$/.test(word))
    .join('');
  return street.length < shortestAddress ? null : `${street} ${words(city).join('')}`;
};

/** Whether two accounts share an address or a card. An invitation within a household is not rewarded. */
export function isSameHousehold(one: Household, other: Household): boolean {
  const address = plainAddress(one);
  if (address !== null && address === plainAddress(other)) return true;
  return one.cards.some((card) => other.cards.includes(card));
}

/** The sender's rewarded invitations of the month. */
export type RewardedThisMonth = { readonly friends: number; readonly colleagues: number };

/** Why one more invitation may not be rewarded after the friend's first lunch; null: it may. */
export function judgeReferralLimits(isColleague: boolean, rewarded: RewardedThisMonth): ReferralBlockReason | null {
  if (rewarded.friends >= REFERRAL_LIMITS.friendsAMonth) return 'month_limit';
  if (isColleague && rewarded.colleagues >= REFERRAL_LIMITS.colleaguesAMonth) return 'company_limit';
  return null;
}

/** The first date of the current month in Bogotá. */
export const toMonthStart = (nowMs: number): string => `${toBogotaDate(nowMs).slice(0, 7)}-01`;

/** Normalises a mailbox: case, a +tag, and dots at Gmail make no difference. */
export function normalizeMailbox(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const untagged = name.split('+')[0] ?? name;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
