import { logout } from '@sazon/contract/auth/routes';
import { callRoute } from '../calls/call-route.ts';
import { uncachedAnswers } from '../calls/user-data-cache.ts';
import { spec } from '../messages/spec.ts';
import { queryClient } from '../query-client.ts';
import { showAlert } from './alerts.ts';
import { cartOutbox } from './cart-outbox.ts';
import { activeDay, adminRestaurantOrdersState, calendarState, domiSession } from './client-keys.ts';
import { lunchPass } from './lunch-pass.ts';
import { session } from './session-store.ts';
import { forgetProofs } from './step-up.ts';

async function forgetOnDevice(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  worker?.active?.postMessage({ type: 'CLEAR_USER_DATA' });
  await forgetPush();
}

/** Loaded when it is needed: nobody leaves on the first page. */
const forgetPush = (): Promise<void> => import('./push.ts').then((file) => file.forgetPush());

/** Leaves nothing of the person on the device: session, cached answers, notifications. The router then guards anew. */
export function forgetSession(): void {
  for (const store of [
    session,
    activeDay,
    adminRestaurantOrdersState,
    calendarState,
    domiSession,
    lunchPass,
    cartOutbox,
  ])
    store.reset();
  forgetProofs();
  queryClient.clear();
  uncachedAnswers.clear();
  forgetOnDevice().catch((error: unknown) => console.warn('The device kept its notification subscription.', error));
}

/** A refresh was refused (specification section 4 'Session'). */
export function expireSession(): void {
  if (!session.read().hasSession && session.read().refreshToken === null) return;
  forgetSession();
  showAlert({
    id: 'session-expired',
    title: spec.sessionExpired.title,
    description: spec.sessionExpired.text,
    state: 'warning',
    buttons: [{ label: spec.sessionExpired.button }],
  });
}

/** The person leaves. The server is told; when it cannot be reached, the device forgets all the same. */
export async function signOut(): Promise<void> {
  await forgetPush().catch(() => undefined);
  await callRoute(logout, {}).catch(() => undefined);
  forgetSession();
}
