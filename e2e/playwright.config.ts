import { defineConfig } from '@playwright/test';
import { findHeadlessBrowser } from '../scripts/browser.mjs';

const browser = await findHeadlessBrowser();
// the workers, which read this as well, need not look for it
Object.assign(process.env, browser.env);
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--no-first-run',
  '--disable-features=OptimizationHints,MediaRouter,Translate',
];

/** Journeys: named by who does what, on the built product, at a phone's and a laptop's size. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // these bounds end what hangs; they leave room for a machine that is eight times slower than a developer's
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // a trace costs half as much again: `--trace on` for the journey that is looked into
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // the worker would fetch the whole app into every fresh context; the journeys about it allow it
    serviceWorkers: 'block',
    launchOptions: { executablePath: browser.path, args: quiet },
  },
  projects: [
    // who asks for less motion is waited for less: the phone is theirs, the laptop moves
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    { name: 'laptop', grepInvert: /@once/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
