import { logout } from '@sazon/contract/auth/routes';
import { callRoute } from '../calls/call-route.ts';
import { uncachedAnswers } from '../calls/service-worker-answer-cache.ts';
import { viewingKey } from '../device/browser-stored-value.ts';
import { spec } from '../messages/specification-texts.ts';
import { queryClient } from '../query-client.ts';
import { showAlert } from './alerts.ts';
import { cartQueue } from './offline-cart-changes.ts';
import { activeDay, adminRestaurantOrdersState, calendarState, domiSession } from './persisted-client-keys.ts';
import { session, viewing } from './session-store.ts';
import { forgetProofs } from './step-up-proofs.ts';
import { lunchPass } from './stored-active-orders.ts';

async function forgetOnDevice(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  worker?.active?.postMessage({ type: 'CLEAR_USER_DATA' });
  await forgetPush();
}

/** Loaded on demand: people do not sign out on the first page. */
const forgetPush = (): Promise<void> => import('./push-registration.ts').then((file) => file.forgetPush());

/**
 * Removes everything of the person from the device: session, cached answers, notifications. The router then guards
 * again.
 */
export function forgetSession(): void {
  const userId = session.read().localUser?.id;
  for (const store of [session, activeDay, adminRestaurantOrdersState, calendarState, domiSession, lunchPass])
    store.reset();
  forgetProofs();
  queryClient.clear();
  if (userId !== undefined) void cartQueue.forget(userId);
  uncachedAnswers.clear();
  forgetOnDevice().catch((error: unknown) => console.warn('The device kept its notification subscription.', error));
}

/** Ends a look as somebody else: reloads the page that staff came from, as themselves. */
export function leaveViewing(): void {
  window.sessionStorage.removeItem(viewingKey);
  window.location.assign(viewing?.from ?? '/');
}

/** Ends the session after a refused refresh, and says so in an alert (docs/specification.md section 4 'Session'). */
export function expireSession(): void {
  if (viewing !== null) {
    leaveViewing();
    return;
  }
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

/** Signs the person out at the server and on the device; when the server cannot be reached, on the device alone. */
export async function signOut(): Promise<void> {
  if (viewing !== null) {
    leaveViewing();
    return;
  }
  await forgetPush().catch(() => undefined);
  await callRoute(logout, {}).catch(() => undefined);
  forgetSession();
}
