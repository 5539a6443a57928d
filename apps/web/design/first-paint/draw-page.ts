// Opens one page of the built app where nobody answers, and prints what it draws: the page as it stands before any data is
// there. Run by the build (`first-paint.ts`) in a process of its own for each page, as `draw-page.ts dist entry path who`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtinEnvironments } from 'vitest/runtime';
import { type DrawnPage, placeHolders } from './pages-to-draw.ts';

const [dist = '', entry = '', address = '/', who = 'visitor'] = process.argv.slice(2);
const patienceMs = 10_000;

const claims = Buffer.from(JSON.stringify({ exp: 4_102_444_800 })).toString('base64url');
/** A placeholder person: the prerendered pages show nothing of them, and the browser adds its own location and slot. */
const session = {
  hasSession: true,
  accessToken: `.${claims}.`,
  refreshToken: 'none',
  localUser: {
    id: '00000000-0000-4000-8000-000000000000',
    firstName: '',
    lastName: '',
    plan: 'normal',
    permissions: [],
    enterprisePermissions: {},
    restaurantPermissions: {},
    ...placeHolders,
  },
};

await builtinEnvironments['happy-dom'].setup(globalThis, {
  happyDOM: {
    url: `http://localhost${address}`,
    width: 412,
    height: 823,
    settings: {
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  },
});

const reads: string[] = [];
globalThis.fetch = (target) => {
  reads.push(String(target));
  return new Promise(() => undefined);
};
const root = document.createElement('div');
root.id = 'root';
document.body.append(root);
if (who === 'customer') {
  localStorage.setItem('session', JSON.stringify(session));
  localStorage.setItem('active_day', JSON.stringify(placeHolders.day));
}

await import(pathToFileURL(path.join(dist, entry)).href);

/** The page is drawn once it has its heading and nothing has changed for a while. */
async function drawn(): Promise<string> {
  const until = Date.now() + patienceMs;
  let before = '';
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const now = root.innerHTML;
    if (root.querySelector('h1') && now === before) return now;
    before = now;
  }
  throw new Error(`${address} was not drawn within ${patienceMs} ms: ${before.slice(0, 500)}`);
}

const hrefs = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (link) => new URL(link.getAttribute('href') ?? '', 'http://localhost').pathname,
  );
const html = await drawn();
const page: DrawnPage = {
  html,
  scripts: hrefs('link[rel="modulepreload"]'),
  reads: [...new Set(reads)],
};
process.stdout.write(JSON.stringify(page), () => process.exit(0));
