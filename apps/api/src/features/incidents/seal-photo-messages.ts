import { toE164Phone } from '@sazon/domain/auth/phone';
import { removeAccents } from '@sazon/domain/fold-text';
import { PRODUCT } from '@sazon/domain/product';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { LunchPeople } from './incident-people-and-restaurant-notes-queries.ts';

const kind = 'incident_note';
const subject = 'Necesitamos una foto del sello';

const listCodes = (lunches: readonly LunchPeople[]): string => lunches.map(({ code }) => code).join(', ');

/** Builds the notification and the SMS that ask each courier of these lunches for a photo of the seal. */
export function buildCourierSealRequests(publicUrl: string, id: string, lunches: readonly LunchPeople[]): Message[] {
  const carried = lunches.flatMap(({ courier, ...lunch }) => (courier === null ? [] : [{ ...lunch, courier }]));
  return [...Map.groupBy(carried, ({ courier }) => courier.id)].flatMap(([courierId, own]): Message[] => {
    const [{ courier }] = own as [(typeof own)[number]];
    const url = `/domi/foto/${id}`;
    const body = `Toma una foto del sello de la ${listCodes(own)} y envíala.`;
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
  { restaurantId, lunches }: { restaurantId: string; lunches: readonly LunchPeople[] },
): Message[] =>
  staff.map(({ userId }) => ({
    ...{ kind, channel: 'push', to: userId, subject },
    body: `Envía la foto del sello de la ${listCodes(lunches)} desde Incidentes.`,
    data: { url: `/admin/restaurantes/incidentes?restaurante=${restaurantId}` },
  }));
