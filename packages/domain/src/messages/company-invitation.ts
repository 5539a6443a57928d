import { DAY_MS } from '../calendar/bogota-time.ts';
import { calculateNextMarketingInstant } from './marketing-consent-and-hours.ts';

/** The channels by which a person of a company's register is invited, to the e-mail or mobile that the employer has. */
export const INVITE_CHANNELS = ['email', 'whatsapp', 'sms'] as const;
export type InviteChannel = (typeof INVITE_CHANNELS)[number];

export const inviteChannelNames: Readonly<Record<InviteChannel, string>> = {
  email: 'Correo',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
};

/** Letters and digits that are not mistaken for one another when read aloud or typed. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * Creates the code of a company's link (8 characters) or of a person's invitation (12). `draw` returns a whole number
 * below its argument.
 */
export const createInvitationCode = (draw: (below: number) => number, length: 8 | 12): string =>
  Array.from({ length }, () => alphabet[draw(alphabet.length)]).join('');

/** How many days after an invitation it is repeated. */
const REMINDER_DAYS = [3, 7] as const;

/** Returns when an invitation may be sent: now, or as soon as the law lets messages that nobody asked for be sent. */
export const calculateInvitationInstant = (nowMs: number): number => calculateNextMarketingInstant(nowMs);

/** Returns when the next reminder is due after `reminders` were sent, or null when none follows. */
export function calculateNextReminder(invitedAtMs: number, reminders: number): number | null {
  const days = REMINDER_DAYS[reminders];
  return days === undefined ? null : calculateNextMarketingInstant(invitedAtMs + days * DAY_MS);
}

/** Returns a person's address on a channel, or null when the employer has none. */
export const findInviteAddress = (
  { email, cellPhone }: { email: string | null; cellPhone: string | null },
  channel: InviteChannel,
): string | null => (channel === 'email' ? email : cellPhone);

/** What is known of a person who came in by an invitation. */
export type Newcomer = {
  /** Whether a person of the register without an account has this document or confirmed e-mail. */
  isOnRegister: boolean;
  /** Whether the confirmed e-mail is in the company's domain. */
  isInDomain: boolean;
  hasDocument: boolean;
};

/**
 * Returns what becomes of a newcomer. 'matched' and 'domain' belong to the company from now on; enrolment still proves
 * who they are. 'document_needed': they have to enter a document. 'waiting': HR says who of the register they are.
 */
export function judgeNewcomer(newcomer: Newcomer): 'matched' | 'domain' | 'document_needed' | 'waiting' {
  if (newcomer.isOnRegister) return 'matched';
  if (!newcomer.hasDocument) return 'document_needed';
  return newcomer.isInDomain ? 'domain' : 'waiting';
}
