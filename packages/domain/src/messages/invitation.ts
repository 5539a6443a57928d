import { DAY_MS } from '../calendar/bogota-time.ts';
import { calculateNextMarketingInstant } from './marketing.ts';

/** How a person of a register is invited: the employer's e-mail or mobile of them. */
export const INVITE_CHANNELS = ['email', 'whatsapp', 'sms'] as const;
export type InviteChannel = (typeof INVITE_CHANNELS)[number];

export const inviteChannelNames: Readonly<Record<InviteChannel, string>> = {
  email: 'Correo',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
};

/** Letters and digits that are not mistaken for one another when read aloud or typed. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code of a company's link (8) or of a person's invitation (12); `draw` answers an integer below its argument. */
export const createInvitationCode = (draw: (below: number) => number, length: 8 | 12): string =>
  Array.from({ length }, () => alphabet[draw(alphabet.length)]).join('');

/** Days after an invitation on which it is repeated. */
const REMINDER_DAYS = [3, 7] as const;

/** When an invitation may leave: now, or as soon as messages to people who did not ask for them may. */
export const calculateInvitationInstant = (nowMs: number): number => calculateNextMarketingInstant(nowMs);

/** When the next reminder is due after so many; null: none follows. */
export function calculateNextReminder(invitedAtMs: number, reminders: number): number | null {
  const days = REMINDER_DAYS[reminders];
  return days === undefined ? null : calculateNextMarketingInstant(invitedAtMs + days * DAY_MS);
}

/** The address of a person on a channel; null: the employer wrote down none. */
export const findInviteAddress = (
  { email, cellPhone }: { email: string | null; cellPhone: string | null },
  channel: InviteChannel,
): string | null => (channel === 'email' ? email : cellPhone);

/** What is known of somebody who came in by an invitation. */
export type Newcomer = {
  /** A person of the register without an account has their document, or their confirmed e-mail. */
  isOnRegister: boolean;
  /** Their confirmed e-mail is in the company's domain. */
  isInDomain: boolean;
  hasDocument: boolean;
};

/**
 * What becomes of them. 'matched' and 'domain' belong to the company from then on; who they are is proved at enrolment, as
 * ever. 'waiting': HR says who of the register they are.
 */
export function judgeNewcomer(newcomer: Newcomer): 'matched' | 'domain' | 'document_needed' | 'waiting' {
  if (newcomer.isOnRegister) return 'matched';
  if (!newcomer.hasDocument) return 'document_needed';
  return newcomer.isInDomain ? 'domain' : 'waiting';
}
