import type { PushToken } from '@sazon/contract/messages/push-schemas';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { deleteSubscription, saveSubscription } from './push-queries.ts';

/** Saves or renews a push subscription of the caller. */
export const saveBrowser = (
  deps: Deps,
  browser: { userId: string; sessionId: string; token: PushToken; userAgent: string },
): Promise<void> => inOneStatement(deps, (tx) => saveSubscription(tx, { ...browser, id: deps.newId() }, deps.now()));

/** Deletes a push subscription of the caller. */
export const forgetBrowser = (deps: Deps, userId: string, endpoint: string): Promise<void> =>
  inOneStatement(deps, (tx) => deleteSubscription(tx, userId, endpoint));
