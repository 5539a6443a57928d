import type { Deps } from '../../deps.ts';
import { createWebhookSender } from '../../outside/webhook-sender.ts';
import { repeatWork } from '../../repeat-work.ts';
import { collectWebhookEvents } from './collect-webhook-events-actions.ts';
import { startDueWebhooks } from './webhook-send-actions.ts';

/** The pause between two runs, in ms. */
const everyMs = 1000;
/** The most webhook calls of this process at the same time. */
const atOnce = 24;

/**
 * Calls webhooks with new events until stopped; processes share the work. Returns the function that stops it and waits
 * for the running calls.
 */
export function startSendingWebhooks(deps: Deps): () => Promise<void> {
  const send = createWebhookSender(deps.config.devDoors);
  const underWay = new Set<Promise<void>>();
  const onError = (error: unknown) => deps.log.error({ err: error }, 'telling other systems');
  const stop = repeatWork(everyMs, onError, async () => {
    await collectWebhookEvents(deps);
    for (const started of await startDueWebhooks(deps, send, atOnce - underWay.size)) {
      const done = started.catch(onError).finally(() => underWay.delete(done));
      underWay.add(done);
    }
  });
  return async () => {
    await stop();
    await Promise.all(underWay);
  };
}
