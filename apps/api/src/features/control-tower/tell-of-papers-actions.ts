import { PLATFORM_PATH } from '@sazon/domain/access/page-guards';
import { toE164Phone } from '@sazon/domain/auth/phone';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { fillMessageTemplate } from '@sazon/domain/messages/message-templates';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/outbox-messages.ts';
import { listCourierPaperEnds, listRestaurantPaperEnds, listToldKeys } from '../papers/ending-papers-queries.ts';
import { buildCourierNotice, buildRestaurantNotice, type PaperNotice } from '../papers/paper-messages.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { findOnDuty } from './exceptions-queries.ts';

/** How many papers the message to the person on duty names. */
const namedToDuty = 3;

/**
 * Every morning: tells restaurants and couriers of papers that end in thirty days, in seven and today, once each, and who
 * is on duty of all that is new in one message.
 */
export async function tellOfPapers(deps: Deps): Promise<void> {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  const { supportLink } = await loadSettings(deps);
  await inTransaction(deps, async (tx) => {
    const notices = [
      ...(await listRestaurantPaperEnds(tx, today)).map((paper) => buildRestaurantNotice(paper, today, supportLink)),
      ...(await listCourierPaperEnds(tx, today)).map((paper) => buildCourierNotice(paper, today, supportLink)),
    ].filter((notice) => notice !== null);
    const told = await listToldKeys(
      tx,
      notices.map(({ key }) => key),
    );
    const fresh = notices.filter(({ key }) => !told.has(key));
    if (fresh.length === 0) return;
    const messages = fresh.flatMap((notice) => notice.messages);
    await deps.messages.send(tx, [...messages, ...(await buildDutyMessages(tx, fresh))], nowMs);
  });
}

async function buildDutyMessages(tx: Tx, fresh: readonly PaperNotice[]): Promise<Message[]> {
  const onDuty = await findOnDuty(tx);
  if (onDuty === undefined) return [];
  const titles = fresh.slice(0, namedToDuty).map(({ title }) => title);
  const more = fresh.length - titles.length;
  const words = `${titles.join('; ')}${more > 0 ? `; y ${more} más` : ''}`;
  const { params, ...message } = fillMessageTemplate('tower_alert', String(fresh.length), words);
  const data = { url: `${PLATFORM_PATH}/hoy`, params };
  return [
    { ...message, channel: 'push', to: onDuty.id, data },
    { ...message, channel: 'whatsapp', to: toE164Phone(onDuty.phone), userId: onDuty.id, data },
  ];
}
