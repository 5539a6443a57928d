// `npm run shots`: every page in the states that matter, at a phone's and a laptop's size, the main ones in the dark too and
// what grows on a wide screen there, into shots/<page>.<size>[.dark].png and, where a page is longer than the screen, …<size>.full.png.
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { mondayMorning, type Product, startProduct } from './product.ts';
import { keptSession, signIn } from './session.ts';
import { prepareShots } from './shots-carts.ts';
import { shots } from './shots-pages.ts';
import { openShot, type Shot, type Visitor } from './shots-steps.ts';
import { type View, waitUntilSettled } from './wait-until-page-settled.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'shots');

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 800 } },
  wide: { viewport: { width: 1920, height: 1080 } },
} as const;
type Size = keyof typeof sizes;
type Theme = 'light' | 'dark';
type Look = { size: Size; theme: Theme };

const isLong = () => {
  const { document, innerHeight } = globalThis as unknown as View;
  return document.documentElement.scrollHeight > innerHeight * 1.15;
};

async function take(page: Page, shot: Shot, { size, theme }: Look): Promise<void> {
  await openShot(page, shot);
  if (shot.prepare) {
    await shot.prepare(page, size === 'phone' ? 'phone' : 'laptop');
    await waitUntilSettled(page);
  }
  const file = path.join(folder, `${shot.name}.${size}${theme === 'dark' ? '.dark' : ''}`);
  await page.screenshot({ path: `${file}.png`, animations: 'disabled' });
  if (theme === 'light' && !shot.overlay && (await page.evaluate(isLong))) {
    await page.screenshot({ path: `${file}.full.png`, animations: 'disabled', fullPage: true });
  }
}

async function contextFor(browser: Browser, product: Product, visitor: Visitor, look: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...sizes[look.size],
    baseURL: product.url,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (visitor !== 'guest') await keptSession(context, await signIn(product, visitor));
  return context;
}

/** All shots of one visitor in one look, in one browser context so that everything is loaded once. */
async function shoot(browser: Browser, product: Product, visitor: Visitor, look: Look): Promise<string[]> {
  const wanted = shots.filter(
    ({ as, dark, wide }) => as === visitor && (look.theme === 'light' || dark) && (look.size !== 'wide' || wide),
  );
  if (wanted.length === 0) return [];
  const context = await contextFor(browser, product, visitor, look);
  const failures: string[] = [];
  for (const shot of wanted) {
    const page = await context.newPage();
    page.on('pageerror', (error) => failures.push(`${shot.name} ${look.size}: ${error}`));
    await take(page, shot, look).catch((error: unknown) => {
      failures.push(`${shot.name} ${look.size} ${look.theme}: ${String(error).split('\n', 3).join(' ')}`);
    });
    await page.close();
  }
  await context.close();
  return failures;
}

async function main(): Promise<number> {
  const startedAt = performance.now();
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const found = await findBrowser();
  const product = await startProduct(mondayMorning);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...found.env },
  });
  try {
    await prepareShots(product);
    const visitors = [...new Set(shots.map((shot) => shot.as))];
    const work = visitors.flatMap((visitor) =>
      (['light', 'dark'] as const).flatMap((theme) =>
        (['phone', 'laptop', 'wide'] as const).map((size) => ({ visitor, look: { size, theme } })),
      ),
    );
    const failures: string[] = [];
    const next = async (): Promise<void> => {
      for (let job = work.shift(); job !== undefined; job = work.shift()) {
        failures.push(...(await shoot(browser, product, job.visitor, job.look)));
      }
    };
    await Promise.all([next(), next()]);
    for (const failure of failures) console.error(`✖ ${failure}`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${fs.readdirSync(folder).length} pictures in shots/ (${seconds} s), ${failures.length} failed`);
    return failures.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
  }
}

process.exit(await main());
