import type { SealPhotoParty } from '@sazon/contract/incidents/incident-detail-parts-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { formatIncidentNumber } from '@sazon/domain/incidents/incident-types-and-decisions';
import { findSealReminderAt } from '@sazon/domain/incidents/seal-photo-reminder';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bindPhoto, lockStopPhoto } from '../private-photos/bind-photo-to-stop-actions.ts';
import type { PhotoSubject } from '../private-photos/photos-queries.ts';
import { listRestaurantStaff } from '../restaurants/restaurant-staff-queries.ts';
import { insertEvent } from './incident-insert-queries.ts';
import { lockIncident } from './incident-lock-and-decision-queries.ts';
import { aboutIncident } from './incident-messages.ts';
import { listLunchPeople } from './incident-people-and-restaurant-notes-queries.ts';
import { linkPhotosToIncidents } from './link-photos-and-touch-orders-queries.ts';
import { buildCourierSealRequests, buildRestaurantSealRequests } from './seal-photo-messages.ts';
import {
  findPhotographedIncident,
  listSealPhotoRequests,
  type PhotographedIncident,
  type SealPhotoRequest,
} from './seal-photo-queries.ts';

type Done = { ok: true };

const describeWait = (askedAt: number): string =>
  `Ya se la pediste. Puedes recordársela desde ${formatSpokenHour(toBogotaHour(findSealReminderAt(askedAt)))}`;

/** Who sends a photo of an incident: somebody of its restaurant, or the courier of its lunches. */
type Sender = { id: string; userId: string } & ({ restaurantId: string } | { courierId: string });

const findRequest = async (tx: Tx, id: string, party: SealPhotoParty): Promise<SealPhotoRequest | undefined> =>
  (await listSealPhotoRequests(tx, [id])).get(id)?.find(({ from }) => from === party);

/**
 * Asks the courier or the restaurant of an incident for a photo of the bag's seal. Until it comes the request may be
 * repeated after a while: a reminder, which takes the place of the request before.
 */
export async function askSealPhoto(
  deps: Deps,
  adminId: string,
  { id, to }: { id: string; to: SealPhotoParty },
): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const incident = await lockIncident(tx, id);
    if (incident === undefined) return refuse('NOT_FOUND');
    if (incident.status === 'closed') return refuse('STATE_CONFLICT', { message: 'Este incidente ya está cerrado.' });
    const before = await findRequest(tx, id, to);
    const isReminder = before?.sentAt === null;
    if (isReminder && deps.now() < findSealReminderAt(before.askedAt))
      return refuse('STATE_CONFLICT', { message: describeWait(before.askedAt) });
    const lunches = await listLunchPeople(tx, id);
    const { restaurantId } = incident;
    const messages =
      to === 'courier'
        ? buildCourierSealRequests(deps.config.publicUrl, { id, isReminder }, lunches)
        : buildRestaurantSealRequests(await listRestaurantStaff(tx, [restaurantId]), {
            restaurantId,
            isReminder,
            lunches,
          });
    if (messages.length === 0)
      return refuse('STATE_CONFLICT', {
        message: to === 'courier' ? 'Ningún domi está asignado.' : 'El restaurante no tiene a nadie con acceso.',
      });
    await deps.messages.send(tx, aboutIncident(id, messages), deps.now());
    const event = { action: `ask_photo_${to}`, by: 'platform', byId: adminId, words: null } as const;
    await insertEvent(tx, id, event, deps.now());
    events.publish([`restaurant:${restaurantId}`, 'platform']);
    return { ok: true as const };
  });
}

/** What a photo of an incident is bound to: its sender, and the stop of the first lunch. */
const photoOf = (userId: string, { timeId, scheduleDate }: PhotographedIncident): PhotoSubject => ({
  ...{ courierId: null, consolidatorId: null, userId, timeId, scheduleDate, purpose: 'problem' },
});

/** Reserves the address to which a photo of an incident is sent. */
export async function requestIncidentPhoto(deps: Deps, { id, userId, ...of }: Sender, sha256: string) {
  const incident = await findPhotographedIncident(deps.db, id, of);
  return incident === undefined ? refuse('NOT_FOUND') : await bindPhoto(deps, photoOf(userId, incident), sha256);
}

/** Keeps the photo of the seal that the platform asked this party for, in the incident and its file. */
export async function keepSealPhoto(
  deps: Deps,
  { id, userId, ...of }: Sender,
  photoId: string,
): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const party = 'restaurantId' in of ? 'restaurant' : 'courier';
  return await inTransaction(deps, async (tx, events) => {
    const locked = await lockIncident(tx, id);
    const incident = await findPhotographedIncident(tx, id, of);
    if (locked === undefined || incident === undefined) return refuse('NOT_FOUND');
    const asked = await findRequest(tx, id, party);
    if (asked === undefined) return refuse('STATE_CONFLICT', { message: 'Nadie pidió esta foto.' });
    if (asked.sentAt !== null) return refuse('STATE_CONFLICT', { message: 'La foto del sello ya se envió.' });
    const photo = await lockStopPhoto(tx, photoId, photoOf(userId, incident));
    if ('refusal' in photo) return photo;
    await linkPhotosToIncidents(tx, [id], [photoId], 'seal');
    await insertEvent(tx, id, { action: `photo_${party}`, by: party, byId: userId, words: null }, deps.now());
    events.publish([`restaurant:${locked.restaurantId}`, 'platform']);
    return { ok: true as const };
  });
}

/** Keeps the photo of a restaurant's dispute. Refuses another person's, or that of another stop. */
export async function keepDisputePhoto(
  tx: Tx,
  { id, userId, restaurantId }: { id: string; userId: string; restaurantId: string },
  photoId: string,
): Promise<Refusal<'NOT_FOUND' | 'VALIDATION'> | undefined> {
  const incident = await findPhotographedIncident(tx, id, { restaurantId });
  if (incident === undefined) return refuse('NOT_FOUND');
  const photo = await lockStopPhoto(tx, photoId, photoOf(userId, incident));
  if ('refusal' in photo) return photo;
  await linkPhotosToIncidents(tx, [id], [photoId], 'dispute');
  return undefined;
}

/** Reads what the platform asks a courier to photograph. */
export async function readCourierSealRequest(deps: Deps, courierId: string, id: string) {
  const incident = await findPhotographedIncident(deps.db, id, { courierId });
  const asked = (await listSealPhotoRequests(deps.db, [id])).get(id)?.find(({ from }) => from === 'courier');
  if (incident === undefined || asked === undefined) return refuse('NOT_FOUND');
  const { number, codes, restaurant } = incident;
  return { number: formatIncidentNumber(number), codes, restaurant, askedAt: asked.askedAt, sentAt: asked.sentAt };
}
