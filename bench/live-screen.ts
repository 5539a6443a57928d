import type { Browser, BrowserContext, Page } from '@playwright/test';
import { keptSession, type Session } from '../e2e/session.ts';
import { type Scroll, scrollAt } from './live-scroll.ts';

/** A board in a browser: from the address on until comandas are there, what scrolling costs, what it weighs. */
export const boardPath = '/admin/restaurantes/ordenes/tablero';

const wait = (timeMs: number) => new Promise((resolve) => setTimeout(resolve, timeMs));
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** What a board's first paint may take (issue 'From the kitchen to the desk'). */
const mostMs = 1000;

/** From the start of the navigation until comandas are on the screen, and until the column of what is confirmed counts one more. */
const watch = `{
  const look = () => {
    if (!window.firstPaintMs && document.querySelector('article[aria-label^="Comanda"]')) {
      requestAnimationFrame(() => { window.firstPaintMs ??= performance.now(); });
    }
    const column = document.querySelector('section[aria-label^="Confirmado"]');
    if (window.before && !window.seenAt && column?.ariaLabel !== window.before) window.seenAt = Date.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

const middle = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

/** A device on which somebody is signed in, and which has never seen the app. */
export async function newDevice(browser: Browser, session: Session): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await keptSession(context, session);
  await context.addInitScript(watch);
  return context;
}

/** Opens the board so many times and prints how long it took until comandas were there; answers whether that is met. */
export async function firstPaints(what: string, runs: number, open: () => Promise<Page>): Promise<boolean> {
  const paints: number[] = [];
  for (let run = 0; run < runs; run++) paints.push(await numberIn(await open(), 'firstPaintMs'));
  const isMet = middle(paints) < mostMs;
  console.log(
    `first paint in a browser, from the address on, ${what}: p50 ${ms(middle(paints))} of ${runs}, ` +
      `${ms(Math.min(...paints))} to ${ms(Math.max(...paints))}: ${isMet ? 'met' : 'missed'} (under ${ms(mostMs)})`,
  );
  return isMet;
}

export async function numberIn(page: Page, name: string): Promise<number> {
  for (let tries = 0; tries < 500; tries++) {
    const value = await page.evaluate<number>(`window.${name} || 0`);
    if (value > 0) return value;
    await wait(20);
  }
  throw new Error(`${name} did not come on ${page.url()}`);
}

/** As fast as a hand turns a wheel, and far enough for the long column. */
const speeds = [1500, 4000];
const seconds = 3;

/** Scrolls both views of the board and prints what it cost; answers the slowest of the main thread's work, p95. */
export async function scrollBoards(browser: Browser, page: Page, url: string): Promise<number> {
  let slowest = 0;
  for (const [name, view, inIt] of [
    ['comandas', '', 'article[aria-label^="Comanda"]'],
    ['dishes', '?view=platos', 'ul[aria-label="Platos por hacer"] li'],
  ] as const) {
    await page.goto(`${url}${boardPath}${view}`);
    await page.locator(inIt).first().waitFor();
    await wait(1500);
    for (const speed of speeds) {
      const scroll = await scrollAt(browser, page, { x: 300, y: 560, distance: speed * seconds, speed });
      slowest = Math.max(slowest, scroll.workP95);
      console.log(`scrolling ${name}, ${speed} px/s: ${scrollWords(scroll)}`);
    }
  }
  return slowest;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

const scrollWords = (scroll: Scroll) =>
  `${scroll.frames} frames, ${percent(scroll.inTime)} in 16.7 ms (p50 ${ms(scroll.frameP50)}, p95 ${ms(scroll.frameP95)}); ` +
  `main thread per frame p50 ${ms(scroll.workP50)}, p95 ${ms(scroll.workP95)}, most ${ms(scroll.workMax)}, ` +
  `${percent(scroll.paintShare)} of it paint; ${scroll.longTasks} tasks over 50 ms; ` +
  `of ${scroll.late} late frames ${scroll.lateByDrawing} late only in drawing`;

/** Prints what the tab of the board holds. */
export async function weighBoard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${boardPath}`);
  await numberIn(page, 'firstPaintMs');
  await wait(1000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  const inDocument = await page.evaluate<number>(`document.querySelectorAll('*').length`);
  await cdp.detach();
  console.log(
    `the tab: ${(usedSize / 1e6).toFixed(1)} MB of JavaScript, ${inDocument} elements in the document, ${nodes} nodes`,
  );
}

/** Answers a function that says what the page's main thread has worked since, in milliseconds. */
export async function workMeter(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}
