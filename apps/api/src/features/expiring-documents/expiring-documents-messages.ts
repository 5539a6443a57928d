import { toE164Phone } from '@sazon/domain/auth/phone';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { courierDocumentNames } from '@sazon/domain/logistics/courier-documents';
import { describeDocumentEnd, findDocumentNotice } from '@sazon/domain/restaurants/document-expiry-notices';
import { restaurantDocumentNames } from '@sazon/domain/restaurants/restaurant-documents';
import type { Message } from '../../outside/outbox-messages.ts';
import type { CourierDocumentEnd, RestaurantDocumentEnd } from './expiring-documents-queries.ts';

/** A paper that whoever has it is told of now. */
export type DocumentNotice = {
  /** The key of the message that is written to everybody who has such a paper: who, which, until when, which notice. */
  key: string;
  /** 'Concepto sanitario de La Fonda vence hoy'. */
  title: string;
  messages: Message[];
};

const kind = 'paper_ending';

/** Tells a restaurant's e-mail and its people of a paper; null: not on this date. */
export function buildRestaurantNotice(
  { restaurantId, name, email, staff, ...paper }: RestaurantDocumentEnd,
  today: IsoDate,
  supportUrl: string,
): DocumentNotice | null {
  const days = findDocumentNotice(paper.expiresOn, today);
  if (days === null) return null;
  const of = `${kind}:${restaurantId}:${paper.kind}:${paper.expiresOn}:${days}`;
  const key = `${of}:email`;
  const paperName = restaurantDocumentNames[paper.kind];
  const subject = `${paperName}: ${describeDocumentEnd(paper.expiresOn, today)}`;
  const body = `Es de ${name}. Envíanos el documento nuevo: ${supportUrl}`;
  const data = { url: '/admin/restaurantes' };
  return {
    key,
    title: `${paperName} de ${name} ${describeDocumentEnd(paper.expiresOn, today)}`,
    messages: [
      { channel: 'email', to: email, kind, subject, body, data, dedupeKey: key },
      ...staff.map(
        (id): Message => ({ channel: 'push', to: id, kind, subject, body, data, dedupeKey: `${of}:push:${id}` }),
      ),
    ],
  };
}

/** Tells a courier of a paper, by notification and SMS; null: not on this date. */
export function buildCourierNotice(
  { courierId, name, phone, ...paper }: CourierDocumentEnd,
  today: IsoDate,
  supportUrl: string,
): DocumentNotice | null {
  const days = findDocumentNotice(paper.expiresOn, today);
  if (days === null) return null;
  const of = `${kind}:${courierId}:${paper.kind}:${paper.expiresOn}:${days}`;
  const key = `${of}:push`;
  const paperName = courierDocumentNames[paper.kind];
  const end = describeDocumentEnd(paper.expiresOn, today);
  const subject = `${paperName}: ${end}`;
  const body = `Envíanos el documento nuevo: ${supportUrl}`;
  const sms = `Tu papel ${paperName} ${end}. ${body}`;
  const data = { url: '/domi' };
  return {
    key,
    title: `${paperName} de ${name} ${end}`,
    messages: [
      { channel: 'push', to: courierId, kind, subject, body, data, dedupeKey: key },
      { channel: 'sms', to: toE164Phone(phone), userId: courierId, kind, body: sms, dedupeKey: `${of}:sms` },
    ],
  };
}
