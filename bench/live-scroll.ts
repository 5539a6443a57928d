import type { Browser, CDPSession, Page } from '@playwright/test';

/** What one long scroll cost, in milliseconds unless said. */
export type Scroll = {
  frames: number;
  /** Of all frames, those that came in time for 60 a second. */
  inTime: number;
  /** From frame to frame. */
  frameP50: number;
  frameP95: number;
  /** What the main thread worked for a frame. */
  workP50: number;
  workP95: number;
  workMax: number;
  /** Of that work, what went into paint: recording, layers and handing over, not script, style and layout. */
  paintShare: number;
  /** Frames that were late though the main thread was done in time: drawn too slowly, on the processor here. */
  lateByDrawing: number;
  late: number;
  /** Tasks of the main thread over 50 ms. */
  longTasks: number;
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string };
};

/** A frame of 60 a second, with half a millisecond for the clock. */
const frameMs = 1000 / 60 + 0.5;
const longTaskMs = 50;
const sameFrameMs = 8;
const painting = new Set([
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'UpdateLayer',
  'UpdateLayerTree',
  'CompositeLayers',
]);
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', '__metadata'];

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

/** Scrolls what is under a point of the page as a hand does, down and up again, and says what it cost. */
export async function scrollAt(
  browser: Browser,
  page: Page,
  { x, y, distance, speed }: { x: number; y: number; distance: number; speed: number },
): Promise<Scroll> {
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(`{
    const mark = () => { performance.mark('frame'); window.frameMark = requestAnimationFrame(mark); };
    window.frameMark = requestAnimationFrame(mark);
  }`);
  await browser.startTracing(page, { categories });
  await gesture(cdp, { x, y, distance: -distance, speed });
  await gesture(cdp, { x, y, distance, speed });
  const trace = await browser.stopTracing();
  await page.evaluate('cancelAnimationFrame(window.frameMark)');
  await cdp.detach();
  return measureCost((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents);
}

const gesture = (
  cdp: CDPSession,
  { x, y, distance, speed }: { x: number; y: number; distance: number; speed: number },
) =>
  cdp.send('Input.synthesizeScrollGesture', {
    x,
    y,
    yDistance: distance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });

/** The start times of a thread's frames; other frame callbacks run in the same frame. */
function listFrames(own: readonly TraceEvent[]): number[] {
  const calls = own.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts / 1000);
  const starts: number[] = [];
  for (const call of calls.sort((a, b) => a - b)) {
    if (call - (starts.at(-1) ?? Number.NEGATIVE_INFINITY) > sameFrameMs) starts.push(call);
  }
  return starts;
}

function measureCost(events: readonly TraceEvent[]): Scroll {
  // the page's own thread is the one on which its frames were marked
  const marks = events.filter(({ name }) => name === 'FireAnimationFrame');
  const [first] = marks;
  if (first === undefined) throw new Error('nothing was drawn');
  const own = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const starts = listFrames(own);
  const tasks = own.filter(({ name, dur }) => name === 'RunTask' && dur !== undefined);
  const gaps: number[] = [];
  const work: number[] = [];
  let lateByDrawing = 0;
  for (const [index, start] of starts.slice(0, -1).entries()) {
    const end = starts[index + 1] as number;
    const worked = sum(
      tasks.map(({ ts, dur = 0 }) => Math.max(0, Math.min(end, (ts + dur) / 1000) - Math.max(start, ts / 1000))),
    );
    gaps.push(end - start);
    work.push(worked);
    if (end - start > frameMs && worked <= frameMs) lateByDrawing++;
  }
  const sortedGaps = [...gaps].sort((a, b) => a - b);
  const sortedWork = [...work].sort((a, b) => a - b);
  const painted = sum(own.filter(({ name }) => painting.has(name)).map(({ dur = 0 }) => dur / 1000));
  const inTime = gaps.filter((gap) => gap <= frameMs).length;
  return {
    frames: gaps.length,
    inTime: inTime / gaps.length,
    frameP50: at(sortedGaps, 0.5),
    frameP95: at(sortedGaps, 0.95),
    workP50: at(sortedWork, 0.5),
    workP95: at(sortedWork, 0.95),
    workMax: at(sortedWork, 1),
    paintShare: painted / sum(tasks.map(({ dur = 0 }) => dur / 1000)),
    lateByDrawing,
    late: gaps.length - inTime,
    longTasks: tasks.filter(({ dur = 0 }) => dur / 1000 > longTaskMs).length,
  };
}
