// What the two scripts inside index.html are made of. Each part is written into the page as it stands, so it may use nothing
// but its arguments.
import type { BoardToStart } from './kitchen-board-early-reads.ts';
import type { PageToStart } from './pages-to-draw.ts';

declare global {
  /** From the script in the head to the one at the end of the body, and to `calls/take-reads-begun-before-app.ts`. */
  var firstPage: PageToStart | undefined;
  var firstReads: { bearer: string | null; answers: Record<string, Promise<Response>> } | undefined;
}

/** What the browser kept of a session, and until when its token holds (epoch ms; 0: it cannot be read). */
interface KeptSession {
  hasSession?: boolean;
  accessToken?: string;
  localUser?: Record<string, unknown> | null;
  expiresAtMs: number;
}

/** Reads the session that the browser kept; not ours, or no token that can be read: the app sorts it out. */
export function keptSession(): KeptSession {
  let session: Omit<KeptSession, 'expiresAtMs'> = {};
  let expiresAtMs = 0;
  try {
    session = JSON.parse(sessionStorage.getItem('viewing') ?? localStorage.getItem('session') ?? '{}') ?? {};
    const [, claims = ''] = session.accessToken?.split('.') ?? [];
    expiresAtMs = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).exp * 1000;
  } catch {
    // As good as none.
  }
  return { ...session, expiresAtMs };
}

/** In the head, before the stylesheet: the chosen theme, and what the address needs is asked for while the rest is on its way. */
export function prepare(
  { expiresAtMs, ...session }: KeptSession,
  pages: readonly PageToStart[],
  placeHolders: Record<'locationId' | 'timeId' | 'day', string>,
): void {
  let theme: string | null = null;
  let day: unknown = null;
  try {
    theme = localStorage.getItem('sazon.theme');
    day = JSON.parse(localStorage.getItem('active_day') ?? 'null');
  } catch {
    // Storage is blocked, or not ours: the system's theme, and the day that the server chooses.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  const signedIn = session.hasSession === true;
  const path = location.pathname.replace(/(.)\/$/, '$1');
  const page = pages.find((one) => one.signedIn === signedIn && one.paths.includes(path));
  if (!page) return;
  globalThis.firstPage = page;
  for (const href of page.images) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'image', href, fetchPriority: 'high' });
    document.head.append(link);
  }
  const { locationId, timeId } = session.localUser ?? {};
  const mayRead = !signedIn || (expiresAtMs > Date.now() && locationId && timeId);
  if (!mayRead) return;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (signedIn) headers.authorization = `Bearer ${session.accessToken}`;
  const answers: Record<string, Promise<Response>> = {};
  for (const read of page.reads) {
    const address = read
      .replace(placeHolders.locationId, String(locationId))
      .replace(placeHolders.timeId, String(timeId))
      .replace(`&day=${placeHolders.day}`, day ? `&day=${day}` : '');
    const answer = fetch(address, { headers });
    // The app handles its failure, if it uses it at all.
    answer.catch(() => undefined);
    answers[address] = answer;
  }
  globalThis.firstReads = { bearer: (signedIn && session.accessToken) || null, answers };
}

/**
 * In the head, too: where the address is the restaurant's board, its code is asked for, and of the restaurant that will be
 * on it (the kept one, else the first of the person's) how the current day begins: the first comandas are there with the app.
 */
export function prepareBoard(
  session: KeptSession,
  board: BoardToStart,
  placeHolders: Record<'restaurantId' | 'date', string>,
): void {
  if (location.pathname.replace(/(.)\/$/, '$1') !== board.path || session.hasSession !== true) return;
  const load = () => {
    for (const href of board.scripts) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href });
      document.head.append(link);
    }
  };
  const bearer = session.accessToken;
  if (!bearer || session.expiresAtMs <= Date.now()) {
    load();
    return;
  }
  const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` };
  const answers: Record<string, Promise<Response>> = {};
  const read = (address: string) => {
    const answer = fetch(address, { headers });
    // The app handles its failure, if it uses it at all.
    answer.catch(() => undefined);
    answers[address] = answer;
    return answer;
  };
  const day = async (answer: Response) => {
    const copy = answer.ok ? answer.clone() : null;
    // Another day, or only some of its hours or places: the app asks for those.
    if (copy === null || /[?&](date|time|locationId)=/.test(location.search)) return;
    const { data }: { data: { id: string; termsAccepted: boolean }[] } = await copy.json();
    const kept = JSON.parse(localStorage.getItem('admin_restaurant_orders_state') ?? '{}')?.activeRestaurantId;
    const active = data.find(({ id }) => id === kept) ?? data[0];
    const clock = Number(copy.headers.get('x-server-now'));
    if (!active?.termsAccepted || !clock || copy.headers.has('x-kept-at')) return;
    // Bogotá is five hours behind, all year.
    const date = new Date(clock - 5 * 3_600_000).toISOString().slice(0, 10);
    // The search and the dishes look at all comandas.
    const orders = /[?&](search|view)=/.test(location.search) ? board.whole : board.start;
    for (const one of [orders, board.day])
      void read(one.replaceAll(placeHolders.restaurantId, active.id).replaceAll(placeHolders.date, date));
  };
  read(board.restaurants)
    .then(day)
    .catch(() => undefined);
  globalThis.firstReads = { bearer, answers };
  // After the read: a browser has few connections, and what is asked for first goes first.
  load();
}

/**
 * At the end of the body: shows the page as it will stand, and once that is painted runs the app's code, each part in a task
 * of its own so that a tap never waits for all of them. The app replaces what is shown when it draws for the first time.
 */
export function start(
  scripts: readonly string[],
  ofPart: Readonly<Record<'customer' | 'staff', readonly string[]>>,
  staffPath: string,
): void {
  const page = globalThis.firstPage;
  const drawn = page && document.getElementById(`page-${page.name}`);
  const root = document.getElementById('root');
  if (root && drawn instanceof HTMLTemplateElement) {
    const shown = document.createElement('div');
    shown.style.display = 'contents';
    // Nothing answers yet, and nothing typed would be kept.
    shown.inert = true;
    shown.ariaBusy = 'true';
    for (const field of drawn.content.querySelectorAll('input')) field.disabled = true;
    shown.append(drawn.content);
    root.append(shown);
  }
  const run = async () => {
    const all = [...scripts.slice(0, -1), ...(page?.scripts ?? []), ...scripts.slice(-1)];
    // No page that visits begin with: the routes of the part it belongs to come at the same time.
    const routes = new RegExp(staffPath).test(location.pathname) ? ofPart.staff : page ? [] : ofPart.customer;
    for (const href of [...all, ...routes]) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href });
      document.head.append(link);
    }
    for (const href of all) await import(href);
  };
  // Nothing to see is nothing to wait for; a page in the background is not painted.
  if (!drawn || document.hidden || !('PerformancePaintTiming' in window)) return void run();
  const painted = new PerformanceObserver((paints) => {
    if (!paints.getEntriesByName('first-contentful-paint')[0]) return;
    painted.disconnect();
    void run();
  });
  painted.observe({ type: 'paint', buffered: true });
}
