import { PRODUCT } from '../product-name.ts';

/** One entry of a calendar. */
export type CalendarEvent = {
  uid: string;
  /** Epoch ms. */
  startsAt: number;
  endsAt: number;
  /** When the entry last changed (epoch ms). */
  changedAt: number;
  title: string;
  description: string;
  place: string;
  url: string;
};

/** A line has at most this many octets, its end aside (RFC 5545 section 3.1). */
const LINE_OCTETS = 75;

const countOctets = (letter: string): number => {
  const point = letter.codePointAt(0) as number;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
};

/** Folds a line: what is too long continues on the next one, after a space. No letter is cut in two. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const more = countOctets(letter);
    if (octets + more > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += more;
  }
  return folded;
}

/** Escapes a text value: backslash, semicolon, comma and line break; other control characters fall out. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what falls out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** Formats an instant in UTC: `20261123T173000Z`. */
const formatUtc = (atMs: number): string => new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, '');

const writeEvent = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${formatUtc(event.changedAt)}`,
  `LAST-MODIFIED:${formatUtc(event.changedAt)}`,
  `DTSTART:${formatUtc(event.startsAt)}`,
  `DTEND:${formatUtc(event.endsAt)}`,
  `SUMMARY:${escapeText(event.title)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `LOCATION:${escapeText(event.place)}`,
  `URL:${event.url}`,
  'CLASS:PRIVATE',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** Writes a calendar of these entries (RFC 5545), for a file or a feed that programs read again every hour. */
export const writeCalendar = (events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT.name}//Almuerzos//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(`Almuerzos ${PRODUCT.name}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
