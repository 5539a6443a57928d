import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { calculateNextMarketingInstant } from '@sazon/domain/messages/marketing-consent-and-hours';
import { inOneStatement } from '../../db/transaction.ts';
import { findViolatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { gatherWrites } from '../../gather-writes.ts';
import { messageTimeoutMs } from '../../outside/message-http.ts';
import type { Sender, Senders } from '../../outside/message-sender-types.ts';
import { type AdvertVerdict, checkAndRecordAdverts } from './check-advert-and-record-contact-actions.ts';
import { requeueOrSkip, settleDelivery } from './message-delivery-outcome-actions.ts';
import { markAllSent, markGivenUp, type TakenMessage } from './outbox-queries.ts';
import { tryOnce } from './try-message-actions.ts';

type NoteSent = (sent: { message: TakenMessage; providerId: string | null }) => Promise<void>;

/**
 * Starts to send claimed advertisements. One transaction asks the law and the limits about all of them, and what was
 * sent is stored together. Returns a promise for each, which settles when that message is done.
 */
export function startAdverts(
  deps: Deps,
  senders: Senders,
  messages: readonly TakenMessage[],
  isStopping: () => boolean,
): Promise<void>[] {
  const asked = messages.filter((message) => canLeave(deps, senders, message));
  const verdicts = asked.length === 0 ? new Map<number, AdvertVerdict>() : checkAdverts(deps, asked);
  const noteSent = gatherWrites<Parameters<NoteSent>[0]>((sent) => noteAllSent(deps, sent));
  return messages.map(async (message) => {
    const sender = senders[message.channel];
    if (sender === undefined || message.expiresAtMs <= deps.now())
      return await inOneStatement(deps, (tx) => markGivenUp(tx, message, 'expired', 'expired', deps.now()));
    const verdict = (await verdicts).get(message.id);
    // without a verdict it is another process's by now
    if (verdict === undefined) return;
    if (!verdict.ok) return await requeueOrSkip(deps, message, verdict.reason, verdict.againAtMs);
    const runInTurn = sender.runInTurn ?? ((work) => work());
    await runInTurn(() => (isStopping() ? giveBack(deps, message) : deliverAdvert(deps, sender, message, noteSent)));
  });
}

const canLeave = (deps: Deps, senders: Senders, { channel, expiresAtMs }: TakenMessage): boolean =>
  senders[channel] !== undefined && expiresAtMs > deps.now();

/** Checks advertisements. When that fails, none of them has left: all wait a minute and are asked about again. */
async function checkAdverts(deps: Deps, adverts: readonly TakenMessage[]): Promise<ReadonlyMap<number, AdvertVerdict>> {
  try {
    return await checkAndRecordAdverts(deps, adverts);
  } catch (error) {
    deps.log.error({ err: error, messages: adverts.length }, 'advertisements not checked');
    const wait: AdvertVerdict = { ok: false, reason: 'expired', againAtMs: deps.now() + MINUTE_MS };
    return new Map(adverts.map(({ id }) => [id, wait]));
  }
}

/** Queues an advertisement that did not get its turn, for another process or time. */
const giveBack = (deps: Deps, message: TakenMessage): Promise<void> =>
  requeueOrSkip(deps, message, 'expired', deps.now());

/** Sends one advertisement that may leave. It may have waited for its turn: beyond the legal hours it waits on. */
async function deliverAdvert(deps: Deps, sender: Sender, message: TakenMessage, noteSent: NoteSent): Promise<void> {
  const nowMs = deps.now();
  // one that is still under way when its claim ends would count as interrupted
  if (nowMs + messageTimeoutMs >= message.heldUntilMs) return await giveBack(deps, message);
  const againAtMs = calculateNextMarketingInstant(nowMs);
  if (againAtMs !== nowMs) return await requeueOrSkip(deps, message, 'fuera_de_horario', againAtMs);
  const outcome = await tryOnce(deps, sender, message);
  if (outcome.outcome === 'sent') await noteSent({ message, providerId: outcome.providerId });
  else await settleDelivery(deps, message, outcome);
}

/** Marks advertisements as sent, one by one when the provider gave one of them an id that another message has. */
async function noteAllSent(deps: Deps, sent: readonly Parameters<NoteSent>[0][]): Promise<void> {
  const rows = sent.map(({ message, providerId }) => ({ id: message.id, providerId }));
  try {
    await inOneStatement(deps, (tx) => markAllSent(tx, rows, deps.now()));
  } catch (error) {
    if (findViolatedIndex(error) !== 'outbox_messages_by_provider_id') throw error;
    for (const { message, providerId } of sent) await settleDelivery(deps, message, { outcome: 'sent', providerId });
  }
}
