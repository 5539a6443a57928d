import type { Deps } from '../../deps.ts';
import { emailSender } from '../../outside/email-sender.ts';
import type { Senders } from '../../outside/message-sender.ts';
import { pushSender } from '../../outside/push-sender.ts';
import { smsSender } from '../../outside/sms-sender.ts';
import { whatsappSender } from '../../outside/whatsapp-sender.ts';
import { recoverInterrupted, startDue } from './deliver-actions.ts';
import { forgetDevices } from './delivery-news-actions.ts';
import type { Lane } from './outbox-queries.ts';
import { devicesOf } from './people-queries.ts';
import { smsReportsUrl } from './sms-reports.ts';

/** How soon a message that was just written is looked for. */
const everyMs = 500;
/** Under way at the same time, each lane for itself. */
const atOnce: Readonly<Record<Lane, number>> = { codes: 16, others: 8 };
const recoverEveryMs = 30_000;

/** The way out of each channel that the configuration has a provider for. */
function sendersOf(deps: Deps): { senders: Senders; close(): void } {
  const { messages, push, publicUrl } = deps.config;
  const email = messages.email && emailSender(messages.email, publicUrl);
  return {
    senders: {
      push: pushSender(push, {
        of: (userId) => devicesOf(deps.db, userId),
        forget: (ids) => forgetDevices(deps, ids),
      }),
      ...(email ? { email } : {}),
      ...(messages.sms ? { sms: smsSender(messages.sms, smsReportsUrl(deps.config)) } : {}),
      ...(messages.whatsapp ? { whatsapp: whatsappSender(messages.whatsapp) } : {}),
    },
    close: () => email?.close(),
  };
}

/**
 * Delivers the outbox of this process for as long as it runs: codes within a second, nothing waiting for a slow provider
 * of something else. Any number of processes share the work. Answers the function that stops and waits for what is under
 * way. Not a queue job: those start by the minute.
 */
export function startDelivering(deps: Deps): () => Promise<void> {
  if (deps.config.messages.channels.length === 0) return async () => {};
  const { senders, close } = sendersOf(deps);
  const lanes = (Object.keys(atOnce) as Lane[]).map((lane) => startLane(deps, senders, lane));
  const recovering = repeat(deps, recoverEveryMs, () => recoverInterrupted(deps));
  return async () => {
    await Promise.all([...lanes, recovering].map((stop) => stop()));
    close();
  };
}

function startLane(deps: Deps, senders: Senders, lane: Lane): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const stop = repeat(deps, everyMs, async () => {
    for (const started of await startDue(deps, senders, lane, atOnce[lane] - underWay.size)) {
      const done = started
        .catch((error: unknown) => deps.log.error({ err: error }, 'message not delivered'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    }
  });
  return async () => {
    await stop();
    await Promise.all(underWay);
  };
}

/** Does it again and again, `waitMs` after it is done; a failure is logged and the next turn comes all the same. */
function repeat(deps: Deps, waitMs: number, work: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const turn = () => {
    running = work()
      .catch((error: unknown) => deps.log.error({ err: error }, 'delivering messages'))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, waitMs);
      });
  };
  turn();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
