import type { Deps } from '../deps.ts';
import { startDueDeliveries } from '../features/messages/deliver-messages-actions.ts';
import type { Senders } from '../outside/message-sender-types.ts';

/** Delivers what is due in every lane and waits for it. */
export async function deliverDue(deps: Deps, senders: Senders, limit = 50): Promise<number> {
  const started = [
    ...(await startDueDeliveries(deps, senders, 'codes', limit)),
    ...(await startDueDeliveries(deps, senders, 'others', limit)),
    ...(await startDueDeliveries(deps, senders, 'adverts', limit)),
  ];
  await Promise.all(started);
  return started.length;
}
