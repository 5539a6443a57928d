import { bogotaDate } from '../calendar/bogota.ts';

/** Without the letters and digits that are taken for each other when read aloud or typed. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const REFERRAL_CODE_LENGTH = 7;

/** A code from random whole numbers below 31, one a character. */
export const referralCodeFrom = (draw: (below: number) => number): string =>
  Array.from({ length: REFERRAL_CODE_LENGTH }, () => alphabet[draw(alphabet.length)]).join('');

/** Friends a person is rewarded for in one month of Bogotá, and of those from the company they work for. */
export const REFERRAL_LIMITS = { friendsAMonth: 10, colleaguesAMonth: 5 } as const;

/** Why an invitation earns its sender nothing. The first five are about the friend, who then gets nothing either. */
export type BlockedReason =
  | 'self'
  | 'same_device'
  | 'known_phone'
  | 'known_person'
  | 'same_household'
  | 'month_limit'
  | 'company_limit'
  | 'account_deleted';

/** What is known when a friend registers with a code. */
export type NewFriend = {
  /** The document or the mailbox is that of the sender. */
  readonly isSender: boolean;
  /** An account has been on this device before. */
  readonly deviceIsKnown: boolean;
  /** The phone was that of an account that was deleted. */
  readonly phoneIsKnown: boolean;
  /** The document or the mailbox is that of another account, or of one that was deleted. */
  readonly personIsKnown: boolean;
};

/** Whether this registration is a friend who joins, or somebody who has been here before. */
export function judgeFriend(friend: NewFriend): BlockedReason | null {
  if (friend.isSender) return 'self';
  if (friend.phoneIsKnown) return 'known_phone';
  if (friend.personIsKnown) return 'known_person';
  if (friend.deviceIsKnown) return 'same_device';
  return null;
}

/** What tells that two accounts are one home or one purse, as they stand at the friend's first lunch. */
export type Household = {
  readonly address: string | null;
  readonly city: string | null;
  /** Saved cards as brand, last digits, expiry and holder: equal for the same card. */
  readonly cards: readonly string[];
};

const shortestAddress = 6;

/** One address, however it is written: 'Cra. 7 # 45-12' and 'Carrera 7 No. 45 12' differ by what says nothing. */
const plainAddress = ({ address, city }: Household): string | null => {
  const words = (text: string | null) =>
    (text ?? '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]+|\d+/g) ?? [];
  const street = words(address)
    .map((word) => (/^(carrera|cra|kra|kr|cr)$/.test(word) ? 'cr' : /^(calle|cll|cl)$/.test(word) ? 'cl' : word))
    .filter((word) => !/^(no|n|num|numero)$/.test(word))
    .join('');
  return street.length < shortestAddress ? null : `${street} ${words(city).join('')}`;
};

/** Do these two share a home or a card? One reward a household: an invitation within it is no new customer. */
export function isSameHousehold(one: Household, other: Household): boolean {
  const address = plainAddress(one);
  if (address !== null && address === plainAddress(other)) return true;
  return one.cards.some((card) => other.cards.includes(card));
}

/** Rewarded invitations of the sender this month. */
export type RewardedThisMonth = { readonly friends: number; readonly colleagues: number };

/** Whether one more may be rewarded, once the friend got their first lunch. */
export function judgeLimits(isColleague: boolean, rewarded: RewardedThisMonth): BlockedReason | null {
  if (rewarded.friends >= REFERRAL_LIMITS.friendsAMonth) return 'month_limit';
  if (isColleague && rewarded.colleagues >= REFERRAL_LIMITS.colleaguesAMonth) return 'company_limit';
  return null;
}

/** The first day of the month of Bogotá, for counting. */
export const monthStart = (nowMs: number): string => `${bogotaDate(nowMs).slice(0, 7)}-01`;

/** One mailbox, however it is spelled: capitals, a +tag, and Gmail's dots say nothing. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const untagged = name.split('+')[0] ?? name;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
