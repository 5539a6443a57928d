// A whole day of the product: `npm run day` (`-- 600`: how many times faster than a real one; 60 without). 300 people order
// and pay by card, wallets, bank, tingos and payroll, 12 kitchens cook, six couriers deliver, the platform watches, through
// the HTTP API with sessions of their own; a kitchen is late, a dish runs out, a parcel is lost, people do not come, payments
// are refused. Then kitchens and couriers are settled and paid, and a company deducts and pays its half month. The bills are
// compared with the ledger. Prints what it saw; ends with 1 when something does not add up.
import { checkDay, sumDay } from './day/checks.ts';
import { cooks, delivers, takesBack } from './day/crew.ts';
import { orderAt, orders } from './day/people.ts';
import { assigns, decides, watches } from './day/platform.ts';
import { endWeek } from './day/week-end.ts';
import { at, buildWorld, inTurns, note, type Person, type World } from './day/world.ts';
import { mondayMorning, startProduct } from './product.ts';

const speed = Number(process.argv[2] ?? 60);
const MINUTE_MS = 60_000;
const stepMs = 5 * MINUTE_MS;
/** Sweeps run by real minutes; these are run by the day's own clock too. */
const everyHour = ['auto-accept-orders', 'cancel-unanswered', 'expire-holds', 'reconcile-payments', 'watch-service'];
const jobsEveryMs = 60 * MINUTE_MS;
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Work that failed is counted with its reason, and the day goes on: what breaks is found at the end. */
async function tries(world: World, who: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    note(world, `FAILED ${who}: ${String((error as Error).message).slice(0, 160)}`);
  }
}

/** The lunches whose people stay away. */
const listNoShows = ({ people }: World): ReadonlySet<string> =>
  new Set(people.flatMap(({ part, orderId }) => (part === 'does not come' && orderId !== undefined ? [orderId] : [])));

type State = { load: Map<string, number>; met: Set<string>; ordered: number };

async function lives(world: World, state: State, now: number): Promise<void> {
  const due: Person[] = [];
  while (state.ordered < world.people.length && orderAt(state.ordered, world.people.length) <= now)
    due.push(world.people[state.ordered++] as Person);
  await inTurns(due, 12, (person) => tries(world, 'somebody who orders', () => orders(world, person)));
  const isQuarter = now % (15 * MINUTE_MS) === 0;
  if (isQuarter)
    await inTurns(world.kitchens, 4, (one, index) => tries(world, one.name, () => cooks(world, one, index, now)));
  if (isQuarter && now >= at('09:00')) await tries(world, 'the assignment', () => assigns(world, state.load));
  const noShows = listNoShows(world);
  if (now >= at('10:30'))
    await inTurns(world.couriers, 3, (one) => tries(world, 'a courier', () => delivers(world, one, noShows, now)));
  if (!isQuarter) return;
  await tries(world, 'the tower', () => watches(world, state.met));
  await tries(world, 'the desk of incidents', () => decides(world));
}

async function runDay(world: World): Promise<void> {
  const { product } = world;
  const state: State = { load: new Map(), met: new Set(), ordered: 0 };
  for (let now = at('06:00'); now <= at('15:30'); now += stepMs) {
    const startedAt = performance.now();
    await product.setClock(now);
    if (now % jobsEveryMs === 0)
      await Promise.all(everyHour.map((job) => tries(world, `the job ${job}`, () => product.runJob(job))));
    await lives(world, state, now);
    const left = stepMs / speed - (performance.now() - startedAt);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    if (now % (30 * MINUTE_MS) === 0) say(`  ${new Date(now - 5 * 60 * MINUTE_MS).toISOString().slice(11, 16)}`);
  }
  for (const one of world.kitchens) await tries(world, one.name, () => takesBack(world, one));
  await tries(world, 'the desk of incidents', () => decides(world));
}

async function main(): Promise<number> {
  const startedAt = performance.now();
  const product = await startProduct(mondayMorning, { TRUSTED_PROXIES: '1' });
  try {
    await product.setClock(at('05:55'));
    say('People, kitchens and couriers sign in…');
    const world = await buildWorld(product);
    say(
      `${world.people.length} people, ${world.kitchens.length} kitchens, ${world.couriers.length} couriers. The day:`,
    );
    await runDay(world);
    await endWeek(world, tries);
    const outcomes = await checkDay(product);
    say('\nSeen');
    for (const [what, times] of [...world.seen].toSorted(([one], [other]) => one.localeCompare(other)))
      say(`  ${String(times).padStart(5)}  ${what}`);
    say('\nThe day in numbers');
    for (const [what, count] of Object.entries(await sumDay(product)))
      say(`  ${count.toLocaleString('es-CO').padStart(12)}  ${what}`);
    say('\nAt its end');
    for (const { what, found, isWell } of outcomes) say(`  ${isWell ? '✓' : '✗'} ${what}${isWell ? '' : `: ${found}`}`);
    const failed = [...world.seen.keys()].filter((what) => what.startsWith('FAILED')).length;
    const wrong = outcomes.filter(({ isWell }) => !isWell).length;
    say(
      `\n${Math.round((performance.now() - startedAt) / 1000)} s; ${wrong} rules broken, ${failed} kinds of failures`,
    );
    return wrong + failed === 0 ? 0 : 1;
  } finally {
    await product.stop();
  }
}

process.exitCode = await main();
