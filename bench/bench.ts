// Load, never a timed test: `npm run bench`. On the PostgreSQL of DATABASE_URL, else on an embedded one. Prints a table.
// `npm run bench -- 4 checkout` measures four seconds each, and only what has 'checkout' in its name.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { bareCheckout } from './bare-checkout.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { cpuMsByPid, databasePids, readMemoryMb } from './cpu-and-memory-of-processes.ts';
import { type Buyer, type Dish, listOrderableDishes, makeBuyers } from './insert-buyers.ts';
import { makeEmployees, makePromotion, switchPromotion } from './insert-promotion-and-employees.ts';
import { type Answer, type Measured, measure, Person } from './measure-load.ts';

const crowds = [1, 16, 64];
const seconds = Number(process.argv[2] ?? 8);
const only = process.argv[3] ?? '';
/** So many employees that none of them has an unlikely number of lunches in a month. */
const manyEmployees = 3000;

type Row = {
  what: string;
  people: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  serverMs: number;
  databaseMs: number;
};

const must = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.slice(0, 300)}`);
  return answer;
};

/** Does the work once to warm up, then measures it with the CPU that server and database spent on it. */
async function row(
  what: string,
  people: number,
  work: readonly (() => Promise<void>)[],
  server: BenchServer,
  database: () => Promise<number[]>,
): Promise<Row> {
  await measure(work, Math.min(2, seconds));
  const before = cpuMsByPid([server.serverPid, ...(await database())]);
  const measured: Measured = await measure(work, seconds);
  // asked anew: a connection that the crowd opened meanwhile counts from its first millisecond
  const after = cpuMsByPid([server.serverPid, ...(await database())]);
  const spent = [...after].map(([pid, ms]) => [pid, ms - (before.get(pid) ?? 0)] as const);
  const serverMs = spent[0]?.[1] ?? 0;
  const databaseMs = spent.slice(1).reduce((sum, [, ms]) => sum + ms, 0);
  return {
    what,
    people,
    perSecond: measured.done / measured.seconds,
    p50Ms: measured.p50Ms,
    p99Ms: measured.p99Ms,
    serverMs: serverMs / measured.done,
    databaseMs: databaseMs / measured.done,
  };
}

/** One person has so many lunches a date, and no more. */
const manyBuyers = 4000;

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

function addWork(
  person: Person,
  buyer: Buyer,
  dishes: readonly Dish[],
  turn: () => number,
  clear: () => Promise<void>,
) {
  let added = 0;
  return async () => {
    if (++added % 40 === 0) await clear();
    const body = { ...pick(dishes, turn()), quantity: 1 };
    must(await person.call({ method: 'POST', path: '/api/cart', token: buyer.token, body }));
  };
}

type Totals = { total: number; promotion: number };
type Seen = { priced: { totals: Totals; sources: { payroll: number } } };
type Kind = { choices: object; earns: (seen: Seen['priced']) => boolean };

const withTingos = { useTingos: true, paymentMethod: 'balance' };
const plain: Kind = { choices: withTingos, earns: () => true };
const promoted: Kind = { choices: withTingos, earns: ({ totals }) => totals.promotion > 0 };
const payroll: Kind = {
  choices: { useTingos: false, usePayroll: true, paymentMethod: 'payroll' },
  earns: ({ totals, sources }) => totals.promotion > 0 && sources.payroll > 0,
};

/** A signed-in customer adds two dishes on two dates, sees the checkout, pays, has two scheduled orders. */
function checkoutWork(person: Person, buyer: () => Buyer, dishes: readonly Dish[], turn: () => number, kind: Kind) {
  return async () => {
    const { token } = buyer();
    const first = pick(dishes, turn());
    let second = pick(dishes, turn());
    while (second.scheduleDate === first.scheduleDate) second = pick(dishes, turn());
    for (const dish of [first, second]) {
      must(await person.call({ method: 'POST', path: '/api/cart', token, body: { ...dish, quantity: 1 } }));
    }
    const seen = must(await person.call({ method: 'POST', path: '/api/orders/checkout', token, body: kind.choices }));
    const { priced } = JSON.parse(seen.body) as Seen;
    if (!kind.earns(priced)) throw new Error(`not what was to be measured: ${JSON.stringify(priced.totals)}`);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...kind.choices, expectedTotal: priced.totals.total };
    const placed = must(await person.call({ method: 'POST', path: '/api/orders', token, headers, body }));
    const { orderIds, status } = JSON.parse(placed.body) as { orderIds: string[]; status: string };
    if (orderIds.length !== 2 || status !== 'paid') throw new Error(`not two scheduled orders: ${placed.body}`);
  };
}

function print(rows: readonly Row[]): void {
  const cells = rows.map((one) => ({
    what: one.what,
    people: one.people,
    'a second': Math.round(one.perSecond),
    'p50 ms': Number(one.p50Ms.toFixed(1)),
    'p99 ms': Number(one.p99Ms.toFixed(1)),
    'server CPU ms': Number(one.serverMs.toFixed(2)),
    'database CPU ms': Number(one.databaseMs.toFixed(2)),
  }));
  console.table(cells);
}

const server = await startBenchServer();
const admin = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
admin.on('error', () => {}); // the database is dropped under it at the end
try {
  const buyers = await makeBuyers(admin, manyBuyers);
  // straight into the database, past the limit of a date, so that no customer of the product has theirs used up
  const pastTheProduct = await makeBuyers(admin, Math.max(...crowds), '36');
  let customers = 0;
  const nextBuyer = () => pick(buyers, customers++);
  const employees = await makeEmployees(admin, manyEmployees);
  let paydays = 0;
  const nextEmployee = () => pick(employees, paydays++);
  await makePromotion(admin);
  const dishes = await listOrderableDishes(admin);
  if (dishes.length < 100) throw new Error(`only ${dishes.length} dishes to order`);
  const database = () => databasePids(admin);
  let turns = 0;
  const turn = () => (turns = (turns + 7919) % dishes.length);
  const [dish] = dishes as [Dish];
  const list = `/api/menu?locationId=${dish.locationId}&timeId=${dish.timeId}&scheduleDate=${dish.scheduleDate}&perPage=60`;
  console.log(`ready in ${Math.round(server.readyMs)} ms after set-up`);
  const idle = await databasePids(admin);
  const idleMb = [server.serverPid, ...idle].reduce((sum, pid) => sum + readMemoryMb(pid), 0);
  console.log(`idle memory of server and database: ${Math.round(idleMb)} MB`);

  const rows: Row[] = [];
  for (const people of crowds) {
    const persons = await Promise.all(Array.from({ length: people }, () => Person.connect(server.url)));
    const each = persons.map((person, index) => ({ person, buyer: buyers[index] as Buyer }));
    must(await (persons[0] as Person).call({ method: 'GET', path: list }));
    const add = async (what: string, work: readonly (() => Promise<void>)[]) => {
      if (!what.includes(only)) return;
      rows.push(await row(what, people, work, server, database));
      // at once, so that a run that is ended early has shown what it measured
      print(rows.slice(-1));
    };
    const menu = each.map(
      ({ person }) =>
        async () =>
          void must(await person.call({ method: 'GET', path: list })),
    );
    await add('menu list of 60', menu);
    const clear = (buyer: Buyer) => async () =>
      void (await admin.query('DELETE FROM cart_items WHERE user_id = $1', [buyer.id]));
    const adding = each.map(({ person, buyer }) => addWork(person, buyer, dishes, turn, clear(buyer)));
    await add('add to cart', adding);
    await admin.query('DELETE FROM cart_items');
    const whole = (kind: Kind) => persons.map((person) => checkoutWork(person, nextBuyer, dishes, turn, kind));
    await add('whole checkout', whole(plain));
    await switchPromotion(admin, true);
    await add('checkout, promotion', whole(promoted));
    const employed = persons.map((person) => checkoutWork(person, nextEmployee, dishes, turn, payroll));
    await add('checkout, promotion, payroll', employed);
    await switchPromotion(admin, false);
    for (const person of persons) person.close();
    const bare = await bareCheckout(server.databaseUrl, pastTheProduct.slice(0, people), dishes, turn);
    await add('checkout in bare SQL', bare.work);
    await bare.close();
    await admin.query('DELETE FROM cart_items');
  }
  print(rows);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await admin.end();
  await server.stop();
}
