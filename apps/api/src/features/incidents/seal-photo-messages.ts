import { toE164Phone } from '@sazon/domain/auth/phone';
import { removeAccents } from '@sazon/domain/fold-text';
import { PRODUCT } from '@sazon/domain/product-name';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { LunchPeople } from './incident-people-and-restaurant-notes-queries.ts';

const kind = 'incident_note';
const subjects = { first: 'Necesitamos una foto del sello', reminder: 'Falta la foto del sello' } as const;

const findSubject = (isReminder: boolean): string => subjects[isReminder ? 'reminder' : 'first'];

const listCodes = (lunches: readonly LunchPeople[]): string => lunches.map(({ code }) => code).join(', ');

/** Builds the notification and the SMS that ask each courier of these lunches for a photo of the seal. */
export function buildCourierSealRequests(
  publicUrl: string,
  { id, isReminder }: { id: string; isReminder: boolean },
  lunches: readonly LunchPeople[],
): Message[] {
  const subject = findSubject(isReminder);
  const carried = lunches.flatMap(({ courier, ...lunch }) => (courier === null ? [] : [{ ...lunch, courier }]));
  return [...Map.groupBy(carried, ({ courier }) => courier.id)].flatMap(([courierId, own]): Message[] => {
    const [{ courier }] = own as [(typeof own)[number]];
    const url = `/domi/foto/${id}`;
    const body = `${isReminder ? 'Aún falta: toma' : 'Toma'} una foto del sello de la ${listCodes(own)} y envíala.`;
    const text = removeAccents(`${PRODUCT.name}: ${body} ${publicUrl}${url}`);
    return [
      { kind, channel: 'push', to: courierId, subject, body, data: { url } },
      { kind, channel: 'sms', to: toE164Phone(courier.phone), userId: courierId, body: text },
    ];
  });
}

/** Builds the notifications that ask a restaurant's staff for a photo of the seal. */
export const buildRestaurantSealRequests = (
  staff: readonly { userId: string }[],
  { restaurantId, isReminder, lunches }: { restaurantId: string; isReminder: boolean; lunches: readonly LunchPeople[] },
): Message[] =>
  staff.map(({ userId }) => ({
    ...{ kind, channel: 'push', to: userId, subject: findSubject(isReminder) },
    body: `${isReminder ? 'Aún falta: envía' : 'Envía'} la foto del sello de la ${listCodes(lunches)} desde Incidentes.`,
    data: { url: `/admin/restaurantes/incidentes?restaurante=${restaurantId}` },
  }));
