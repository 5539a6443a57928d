import { PLATFORM_PATH } from '@sazon/domain/access/page-guards';
import { toE164Phone } from '@sazon/domain/auth/phone';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { OnDuty } from './service-exceptions-and-duty-queries.ts';

/** How many titles a message to the person on duty names; the others are counted. */
const named = 3;

/** Builds one push and one WhatsApp to the person on duty about all of these titles. `key` keeps them from going twice. */
export function buildDutyAlert(onDuty: OnDuty, titles: readonly string[], key: string): Message[] {
  const more = titles.length - named;
  const words = `${titles.slice(0, named).join('; ')}${more > 0 ? `; y ${more} más` : ''}`;
  const { params, ...message } = fillMessageTemplate('tower_alert', String(titles.length), words);
  const data = { url: `${PLATFORM_PATH}/hoy`, params };
  const { id, phone } = onDuty;
  return [
    { ...message, channel: 'push', to: id, data, dedupeKey: `${key}:push` },
    { ...message, channel: 'whatsapp', to: toE164Phone(phone), userId: id, data, dedupeKey: `${key}:whatsapp` },
  ];
}
