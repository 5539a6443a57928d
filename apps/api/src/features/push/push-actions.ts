import type { PushToken } from '@sazon/contract/messages/push-schemas';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { deleteSubscription, upsertSubscription } from './push-queries.ts';

/** Keeps a browser of the caller's, or renews it. */
export const saveBrowser = (
  deps: Deps,
  browser: { userId: string; sessionId: string; token: PushToken; userAgent: string },
): Promise<void> => inOneStatement(deps, (tx) => upsertSubscription(tx, { ...browser, id: deps.newId() }, deps.now()));

/** Forgets one of the caller's browsers. */
export const forgetBrowser = (deps: Deps, userId: string, endpoint: string): Promise<void> =>
  inOneStatement(deps, (tx) => deleteSubscription(tx, userId, endpoint));
