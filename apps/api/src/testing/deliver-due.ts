import type { Deps } from '../deps.ts';
import { startDue } from '../features/messages/deliver-actions.ts';
import type { Senders } from '../outside/message-sender.ts';

/** Delivers what is due in both lanes and waits for it. */
export async function deliverDue(deps: Deps, senders: Senders, limit = 50): Promise<number> {
  const started = [
    ...(await startDue(deps, senders, 'codes', limit)),
    ...(await startDue(deps, senders, 'others', limit)),
  ];
  await Promise.all(started);
  return started.length;
}
