import { foldText } from '../fold-text.ts';

/** Letters and digits that are not mistaken for one another when read aloud or typed. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const REFERRAL_CODE_LENGTH = 7;

/** Creates a referral code. `draw` returns a whole number below its argument, once for each character. */
export const createReferralCode = (draw: (below: number) => number): string =>
  Array.from({ length: REFERRAL_CODE_LENGTH }, () => alphabet[draw(alphabet.length)]).join('');

/**
 * The most friends in a calendar month (of Bogotá) for whom a person is rewarded, and the most of them from the same
 * company.
 */
export const REFERRAL_LIMITS = { friendsAMonth: 10, colleaguesAMonth: 5 } as const;

/** Why an invitation is not rewarded. With the first five reasons the friend gets nothing either. */
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
  /** Whether the friend has the sender's document or mailbox. */
  readonly isSender: boolean;
  /** Whether an account used the device before. */
  readonly deviceIsKnown: boolean;
  /** Whether the phone belonged to a deleted account. */
  readonly phoneIsKnown: boolean;
  /** Whether the document or mailbox belongs to another account or to a deleted one. */
  readonly personIsKnown: boolean;
};

/** Returns why a registration does not count as a new friend, or null when it does. */
export function judgeFriend(friend: NewFriend): ReferralBlockReason | null {
  if (friend.isSender) return 'self';
  if (friend.phoneIsKnown) return 'known_phone';
  if (friend.personIsKnown) return 'known_person';
  if (friend.deviceIsKnown) return 'same_device';
  return null;
}

/** What shows that two accounts are of one household, when the friend gets the first lunch. */
export type Household = {
  readonly address: string | null;
  readonly city: string | null;
  /** Saved cards as brand, last digits, expiry and holder, so that the same card gives the same text. */
  readonly cards: readonly string[];
};

const shortestAddress = 6;

/**
 * Normalises an address, so that 'Cra. 7 # 45-12' equals 'Carrera 7 No. 45 12'. Returns null when it is too short to
 * compare.
 */
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

/** For how many invitations the sender was rewarded this month. */
export type RewardedThisMonth = { readonly friends: number; readonly colleagues: number };

/** Returns why one more invitation is not rewarded after the friend's first lunch, or null when it is. */
export function judgeReferralLimits(isColleague: boolean, rewarded: RewardedThisMonth): ReferralBlockReason | null {
  if (rewarded.friends >= REFERRAL_LIMITS.friendsAMonth) return 'month_limit';
  if (isColleague && rewarded.colleagues >= REFERRAL_LIMITS.colleaguesAMonth) return 'company_limit';
  return null;
}

/** Normalises a mailbox: lower case, without a +tag, and at Gmail without dots. */
export function normalizeMailbox(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const untagged = name.split('+')[0] ?? name;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
