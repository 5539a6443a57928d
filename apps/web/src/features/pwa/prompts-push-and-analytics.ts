import { noteInstalledApp } from '@sazon/contract/users/routes';
import { callRoute } from '../../calls/call-route.ts';
import { installEvent, isInstalled } from '../../device/app-install.ts';
import { spec } from '../../messages/specification-texts.ts';
import { alerts, showAlert } from '../../session/alerts.ts';
import { cacheFirstVisit } from '../../session/cache-first-visit.ts';
import { followConsent, noAnalytics } from '../../session/consented-analytics.ts';
import { followPayrollAnswer } from '../../session/follow-payroll-answer.ts';
import { notificationDialogShowed, pwaModalShowed } from '../../session/persisted-client-keys.ts';
import { canPush, registerPush } from '../../session/push-registration.ts';
import { session } from '../../session/session-store.ts';
import { lunchPass } from '../../session/stored-active-orders.ts';
import { preloadHealth } from '../../session/use-my-allergens-and-health-warnings.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { isIos, offerInstall } from './offer-app-install.tsx';

const lookEveryMs = 10_000;

/**
 * Whether a prompt disturbs nothing and is worth an answer: a visible main page, no dialog open, and a lunch that this
 * person waits for, as notifications and the installed app tell how it comes.
 */
function isQuiet(): boolean {
  const pass = lunchPass.read();
  const hasComingOrder = pass !== null && pass.userId === session.read().localUser?.id && pass.orders.total > 0;
  const page = /^\/(inicio|mis-ordenes|mi-billetera|mis-favoritos)$/.test(window.location.pathname);
  const isFree = alerts.read().length === 0 && document.querySelector('[role=dialog], [role=alertdialog]') === null;
  return hasComingOrder && page && isFree && document.visibilityState === 'visible';
}

const canInstall = () => !isInstalled() && (installEvent.read() !== null || isIos());
// On an iPhone, notifications exist in the installed app only.
const canAskToNotify = () => canPush() && Notification.permission === 'default' && (!isIos() || isInstalled());

/** Asks the browser for permission, and registers it on the server. */
async function allowNotifications(): Promise<void> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return;
  await registerPush();
  toast.success('Te avisaremos de tus pedidos');
}

function notifyNoToken(error: unknown): void {
  console.warn('This browser gave no registration for notifications.', error);
  toast.error('No pudimos activar las notificaciones en este navegador.');
}

function askToNotify(): void {
  notificationDialogShowed.write(true);
  showAlert({
    id: 'notifications',
    header: spec.notifications.header,
    title: spec.notifications.title,
    description: 'Te avisamos cuando tu pedido va en camino, cuando llega, y de promociones si las permites.',
    state: 'neutral',
    buttons: [
      { label: spec.notifications.button, onClick: () => void allowNotifications().catch(notifyNoToken) },
      { label: 'Ahora no' },
    ],
  });
}

/**
 * Shows the next prompt that this device has not shown yet, where it disturbs nothing (`isQuiet`). Returns whether it
 * showed one (docs/specification.md section 4 'Prompts shown once').
 */
export function promptOnce(): boolean {
  if (!isQuiet()) return false;
  if (!pwaModalShowed.read() && canInstall()) {
    pwaModalShowed.write(true);
    offerInstall();
    return true;
  }
  if (!notificationDialogShowed.read() && canAskToNotify()) {
    askToNotify();
    return true;
  }
  return false;
}

/** Shows a push message that arrives while the app is open in a toast with a link. */
function hearWhileOpen({ data }: MessageEvent): void {
  if (data?.type !== 'PUSH' || typeof data.title !== 'string') return;
  const { title, body, url } = data as { title: string; body: string; url: string };
  toast.info([title, body].filter(Boolean).join(': '), {
    action: { label: 'Ver', onClick: () => window.location.assign(url) },
  });
}

/** Runs for each person who is signed in here, one after the other. */
function forEachPerson(run: () => Promise<unknown>, failed: string): void {
  let last: string | undefined;
  const look = () => {
    const userId = session.read().localUser?.id;
    if (userId === last) return;
    last = userId;
    run().catch((error: unknown) => console.warn(failed, error));
  };
  look();
  session.subscribe(look);
}

/** Tells the server that this person has the app, for segments of campaigns. */
export async function recordInstalled(): Promise<void> {
  if (isInstalled() && session.read().hasSession) await callRoute(noteInstalledApp, {});
}

/**
 * Starts the app's background features once the page is idle: prompts, push registration, and recording for those who
 * consented.
 */
export function startPwa(): void {
  if (!canPush()) console.warn('This browser has no push messages: notifications are off.');
  else {
    navigator.serviceWorker.addEventListener('message', hearWhileOpen);
    navigator.serviceWorker.startMessages();
    forEachPerson(registerPush, 'No push registration.');
  }
  forEachPerson(recordInstalled, 'The installed app was not noted.');
  if (session.read().hasSession) void preloadHealth();
  followPayrollAnswer();
  followConsent(noAnalytics);
  void cacheFirstVisit().catch((error: unknown) => console.warn('The first visit was not kept.', error));
  const timer = setInterval(() => {
    if (promptOnce()) clearInterval(timer);
  }, lookEveryMs);
}
