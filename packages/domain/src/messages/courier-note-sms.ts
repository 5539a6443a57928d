import { measureSms, toSmsText } from './sms-text-rewrite-and-size.ts';

/** How many GSM-7 units fit in one SMS. */
const ONE_SMS = 160;
/** More orders are counted instead of named, so that their codes leave room for the message. */
const MOST_NAMED = 2;

/** Writes the SMS by which support writes to a courier about orders. */
export const composeCourierSms = (codes: readonly string[], body: string): string =>
  `Soporte, ${codes.length > MOST_NAMED ? `${codes.length} órdenes` : codes.join(', ')}: ${body}`;

/** Counts the characters that still fit in one SMS to a courier; negative when it is too long. */
export const countCourierSmsRoom = (codes: readonly string[], body: string): number =>
  ONE_SMS - measureSms(toSmsText(composeCourierSms(codes, body))).units;
