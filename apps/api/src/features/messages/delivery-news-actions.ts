import type { MessageChannel } from '@sazon/domain/messages/message-terms';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type DeliveryNews, noteDelivery } from './outbox-queries.ts';
import { deleteDevices } from './people-queries.ts';

/** Notes what a provider tells about a delivery; false: about none that it changes. */
export const noteNews = (deps: Deps, channel: MessageChannel, news: DeliveryNews): Promise<boolean> =>
  inOneStatement(deps, (tx) => noteDelivery(tx, channel, news, deps.now()));

/** Forgets browsers that hear us no more. */
export const forgetDevices = (deps: Deps, deviceIds: readonly string[]): Promise<void> =>
  inOneStatement(deps, (tx) => deleteDevices(tx, deviceIds));
