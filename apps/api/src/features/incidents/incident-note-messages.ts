import { toE164Phone } from '@sazon/domain/auth/phone';
import { composeCourierSms, countCourierSmsRoom } from '@sazon/domain/messages/courier-note-sms';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { LunchPeople } from './incident-people-and-restaurant-notes-queries.ts';

const listCodes = (lunches: readonly LunchPeople[]): string[] => lunches.map(({ code }) => code);

/** Counts the characters by which a message is too long for one SMS to a courier; 0 when it fits. */
export function countOverOneSms(lunches: readonly LunchPeople[], body: string): number {
  const carried = lunches.filter(({ courier }) => courier !== null);
  const rooms = [...Map.groupBy(carried, ({ courier }) => courier?.id).values()].map((own) =>
    countCourierSmsRoom(listCodes(own), body),
  );
  return Math.max(0, -Math.min(0, ...rooms));
}

const describe = (lunches: readonly LunchPeople[]): string =>
  `Soporte te escribió sobre la ${listCodes(lunches).join(', ')}`;

/** Builds what the platform writes to each courier of these lunches, by notification and by SMS. */
export function buildCourierNotes(lunches: readonly LunchPeople[], body: string): Message[] {
  const carried = lunches.flatMap(({ courier, ...lunch }) => (courier === null ? [] : [{ ...lunch, courier }]));
  return [...Map.groupBy(carried, ({ courier }) => courier.id)].flatMap(([id, own]): Message[] => {
    const [{ courier, timeId }] = own as [(typeof own)[number]];
    const subject = describe(own);
    const about = { kind: 'incident_note', data: { url: `/domi/${timeId}` } };
    return [
      { ...about, channel: 'push', to: id, subject, body },
      {
        ...about,
        channel: 'sms',
        to: toE164Phone(courier.phone),
        userId: id,
        body: composeCourierSms(listCodes(own), body),
      },
    ];
  });
}

/** Builds what the platform writes to a restaurant's staff, who read it on their page of incidents too. */
export const buildRestaurantNotes = (
  staff: readonly { userId: string }[],
  { restaurantId, lunches, body }: { restaurantId: string; lunches: readonly LunchPeople[]; body: string },
): Message[] =>
  staff.map(({ userId }) => ({
    ...{ channel: 'push', to: userId, kind: 'incident_note', subject: describe(lunches), body },
    data: { url: `/admin/restaurantes/incidentes?restaurante=${restaurantId}` },
  }));
