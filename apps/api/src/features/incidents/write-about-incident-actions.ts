import type { SentKey } from '@sazon/contract/idempotency-key';
import type { IncidentReader } from '@sazon/contract/incidents/incident-messages-and-rates-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { answerCustomer } from '../order-chat/staff-answer-actions.ts';
import { listRestaurantStaff } from '../restaurants/restaurant-staff-queries.ts';
import { insertEvent } from './incident-insert-queries.ts';
import { aboutIncident } from './incident-messages.ts';
import { buildCourierNotes, buildRestaurantNotes, countOverOneSms } from './incident-note-messages.ts';
import {
  findIncidentRestaurant,
  type LunchPeople,
  listLunchPeople,
} from './incident-people-and-restaurant-notes-queries.ts';

type Note = { to: IncidentReader; orderId: string | null; body: string; key: SentKey | undefined };
type Writing = { id: string; restaurantId: string; lunches: readonly LunchPeople[]; adminId: string };

/**
 * Writes about an incident, with its history: to customers in the chat of their order, to the courier by notification and
 * SMS, to the restaurant by notification and on its page of incidents. Once per key.
 */
export async function writeAboutIncident(
  deps: Deps,
  adminId: string,
  id: string,
  { to, orderId, body, key }: Note,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx, events) => {
    const incident = await findIncidentRestaurant(tx, id);
    if (incident === undefined) return refuse('NOT_FOUND');
    const before = await wasDone(tx, { actorId: adminId, key }, deps.now());
    if (before) return before === true ? { ok: true as const } : before;
    const all = await listLunchPeople(tx, id);
    const lunches = orderId === null ? all : all.filter((lunch) => lunch.orderId === orderId);
    if (lunches.length === 0)
      return refuse('VALIDATION', { field: 'orderId', message: 'Esa orden no es de este incidente.' });
    const { restaurantId } = incident;
    const no = await send[to](tx, deps, { id, restaurantId, lunches, adminId }, body);
    if (no !== undefined) return no;
    await insertEvent(tx, id, { action: `write_${to}`, by: 'platform', byId: adminId, words: body }, deps.now());
    events.publish([
      ...lunches.map(({ userId }) => `user:${userId}` as const),
      `restaurant:${restaurantId}`,
      'platform',
    ]);
    return { ok: true as const };
  });
}

type Send = (
  tx: Tx,
  deps: Deps,
  writing: Writing,
  body: string,
) => Promise<Refusal<'STATE_CONFLICT' | 'VALIDATION'> | undefined>;

const send: Record<IncidentReader, Send> = {
  async customer(tx, deps, { lunches, adminId }, body) {
    const answer = { senderId: adminId, by: 'admin' as const, from: 'Soporte', body, atMs: deps.now() };
    for (const { orderId, userId } of lunches)
      await answerCustomer(tx, deps, { ...answer, orderId, customerId: userId });
    return undefined;
  },
  async courier(tx, deps, { id, lunches }, body) {
    const news = buildCourierNotes(lunches, body);
    if (news.length === 0) return refuse('STATE_CONFLICT', { message: 'Ningún domi está asignado.' });
    const over = countOverOneSms(lunches, body);
    if (over > 0)
      return refuse('VALIDATION', {
        field: 'body',
        message: `El domi lo recibe en un SMS: sobran ${over} ${over === 1 ? 'carácter' : 'caracteres'}.`,
      });
    await notify(tx, deps, id, news);
    return undefined;
  },
  async restaurant(tx, deps, { id, restaurantId, lunches }, body) {
    const staff = await listRestaurantStaff(tx, [restaurantId]);
    if (staff.length === 0)
      return refuse('STATE_CONFLICT', { message: 'El restaurante no tiene a nadie con acceso a sus órdenes.' });
    await notify(tx, deps, id, buildRestaurantNotes(staff, { restaurantId, lunches, body }));
    return undefined;
  },
};

const notify = (tx: Tx, deps: Deps, id: string, messages: readonly Message[]): Promise<void> =>
  deps.messages.send(tx, aboutIncident(id, messages), deps.now());
