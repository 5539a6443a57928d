// `npm run bench:lighthouse`: Lighthouse (mobile, production build) on the sign-in page as a visitor and on home as a
// signed-in customer, each on a first visit, with what the visit downloads. Prints the median of some runs.
// `-- --runs 1` runs less often, `--page home` one page only, `--save folder` keeps the reports of the runs as JSON.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Product, startProduct } from '../e2e/product.ts';
import { keptSession, signIn } from '../e2e/session.ts';
import { findBrowser } from '../scripts/browser.mjs';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, page: { type: 'string' }, save: { type: 'string' } },
});
const runs = Number(options.runs);
const warmVisits = 3;
const warmMs = 1500;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

type Visit = { page: string; name: string; path: string; as?: string };
const pages: readonly Visit[] = [
  { page: 'sign-in', name: 'sign-in', path: '/autenticacion/iniciar-sesion' },
  { page: 'home', name: 'home, signed in', path: '/inicio', as: 'cliente@demo.sazon.co' },
];
const visits = pages.filter(({ page }) => options.page === undefined || options.page === page);

type Download = { url: string; resourceType?: string; transferSize?: number };
type Measured = {
  scores: Record<(typeof categories)[number], number>;
  /** First and largest paint, how filled the screen is over time, and how long the thread kept a tap waiting. */
  fcpMs: number;
  lcpMs: number;
  speedMs: number;
  blockedMs: number;
  shift: number;
  scriptBytes: number;
  fonts: number;
  fontBytes: number;
  /** What kept a score from 100. */
  faults: string[];
};

type Browser = Awaited<ReturnType<typeof findBrowser>>;

/** A profile in which the person's session is kept, as after a sign-in, and nothing of ours is cached yet. */
async function createProfile(product: Product, browser: Browser, email: string | undefined): Promise<string> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-lighthouse-'));
  if (email === undefined) return profile;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser.path,
    env: { ...process.env, ...browser.env },
    args: ['--no-sandbox', '--disable-gpu'],
  });
  await keptSession(context, await signIn(product, email));
  const page = await context.newPage();
  // Any address of ours opens the storage; this one brings nothing into the cache.
  await page.goto(`${product.url}/api/health`);
  await context.close();
  return profile;
}

/** Lighthouse alone with the browser, because another listener would slow it down. */
async function visitOnce(product: Product, browser: Browser, { page, path: address, as }: Visit): Promise<Measured> {
  const userDataDir = await createProfile(product, browser, as);
  const chrome = await launch({
    chromePath: browser.path,
    userDataDir,
    envVars: { ...process.env, ...browser.env },
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(`${product.url}${address}`, {
      port: chrome.port,
      onlyCategories: [...categories],
      disableStorageReset: true,
      logLevel: 'error',
    });
    if (result === undefined) throw new Error('Lighthouse gave no result');
    if (options.save !== undefined) {
      fs.mkdirSync(options.save, { recursive: true });
      fs.writeFileSync(path.join(options.save, `${page}-${Date.now()}.json`), JSON.stringify(result.lhr));
    }
    return toMeasured(result.lhr);
  } finally {
    chrome.kill();
    fs.rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** A server that has answered before, as any visitor but the first finds it. */
async function warmUp(product: Product, browser: Browser): Promise<void> {
  const running = await chromium.launch({
    executablePath: browser.path,
    env: { ...process.env, ...browser.env },
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const { path: address, as } of visits) {
    const session = as === undefined ? undefined : await signIn(product, as);
    for (let visit = 0; visit < warmVisits; visit++) {
      const context = await running.newContext();
      if (session) await keptSession(context, session);
      const page = await context.newPage();
      await page.goto(`${product.url}${address}`);
      await page.waitForTimeout(warmMs);
      await context.close();
    }
  }
  await running.close();
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function toMeasured({ categories: scored, audits }: Result): Measured {
  const details = audits['network-requests']?.details;
  const downloads = details?.type === 'table' ? (details.items as unknown as Download[]) : [];
  const of = (kind: string) => downloads.filter(({ resourceType }) => resourceType === kind);
  const bytes = (list: readonly Download[]) => list.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const readScore = (name: string) => Math.round((scored[name]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? 0;
  const weighing = categories.flatMap((name) => scored[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return {
    scores: {
      performance: readScore('performance'),
      accessibility: readScore('accessibility'),
      'best-practices': readScore('best-practices'),
    },
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    speedMs: value('speed-index'),
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    scriptBytes: bytes(of('Script')),
    fonts: of('Font').length,
    fontBytes: bytes(of('Font')),
    faults: weighing.flatMap(({ id }) => {
      const score = audits[id]?.score ?? 1;
      return score < 0.9 ? [`${id} ${audits[id]?.displayValue ?? ''}`.trim()] : [];
    }),
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const browser = await findBrowser();
const product = await startProduct();
try {
  await warmUp(product, browser);
  for (const visit of visits) {
    const measured: Measured[] = [];
    for (let run = 0; run < runs; run++) measured.push(await visitOnce(product, browser, visit));
    measured.sort((a, b) => a.scores.performance - b.scores.performance);
    const median = measured[Math.floor(runs / 2)];
    if (median === undefined) throw new Error('no run');
    const { scores, fcpMs, lcpMs, speedMs, blockedMs, shift, scriptBytes, fonts, fontBytes, faults } = median;
    console.log(`${visit.name} (${visit.path}), median of ${runs}`);
    for (const name of categories) console.log(`  ${name}: ${scores[name]}`);
    console.log(
      `  FCP ${seconds(fcpMs)} · LCP ${seconds(lcpMs)} · speed index ${seconds(speedMs)} · TBT ${Math.round(blockedMs)} ms · CLS ${shift.toFixed(3)}`,
    );
    console.log(`  JavaScript ${kilo(scriptBytes)} · ${fonts} fonts, ${kilo(fontBytes)}`);
    if (faults.length > 0) console.log(`  below 90: ${faults.join(' · ')}`);
  }
} finally {
  await product.stop();
}
