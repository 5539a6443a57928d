import { refreshUser } from '@sazon/contract/users/routes';
import { callRoute } from '../calls/call-route.ts';
import { setLocalUser } from './session-store.ts';

/** Reads the signed-in person again after a link changed their rights; does nothing when the call fails. */
export async function refreshLocalUser(): Promise<void> {
  const fresh = await callRoute(refreshUser, {}).catch(() => null);
  if (fresh !== null) setLocalUser(fresh);
}
