// One transaction that hangs with a customer's cart: `npm run bench:held`. Rounds with and without it take turns on one server,
// so that what else the machine does falls on both. Then the server is told to end while it hangs.
import pg from 'pg';
import { startBenchServer } from './bench-server.ts';
import { type Buyer, listOrderableDishes, makeBuyers } from './insert-buyers.ts';
import { type Answer, measure, Person } from './measure-load.ts';

const seconds = Number(process.argv[2] ?? 4);
const rounds = 3;
const customers = 8;
/** As many calls of the held customer as there are connections for requests. */
const heldCalls = 16;

const server = await startBenchServer();
const client = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
client.on('error', () => {}); // its database is dropped first
const [held, ...others] = (await makeBuyers(client, customers + 1)) as [Buyer, ...Buyer[]];
const [dish] = await listOrderableDishes(client);
if (dish === undefined) throw new Error('nothing can be ordered');

const addTo = ({ token }: Buyer, person: Person): Promise<Answer> =>
  person.call({ method: 'POST', path: '/api/cart', token, body: { ...dish, quantity: 1 } });
const people = await Promise.all(others.map(() => Person.connect(server.url)));
const refused: number[] = [];

/** Looks at the cart, and now and then at whether the server says that it is well. */
const works = people.map((person, place) => async () => {
  const { token } = others[place] as Buyer;
  const { status } = await person.call({ method: 'GET', path: '/api/cart', token });
  if (status !== 200) refused.push(status);
  if (place > 0) return;
  const ready = await person.call({ method: 'GET', path: '/api/ready' });
  if (ready.status !== 200) refused.push(ready.status);
});

/** Takes the cart's rows and asks nothing more; the calls of its owner wait for it, and are made again when they are refused. */
async function holding<T>(work: () => Promise<T>): Promise<T> {
  const frozen = await client.connect();
  await frozen.query('BEGIN');
  await frozen.query('SELECT FROM carts WHERE user_id = $1 FOR UPDATE', [held.id]);
  let isOver = false;
  const waiting = Array.from({ length: heldCalls }, async () => {
    const person = await Person.connect(server.url);
    // a server that is told to end closes what it answered
    const isAnswered = () => addTo(held, person).then(Boolean, () => false);
    while (!isOver && (await isAnswered()));
    person.close();
  });
  const answer = await work();
  isOver = true;
  await frozen.query('ROLLBACK').catch(() => undefined);
  frozen.release();
  await Promise.all(waiting);
  return answer;
}

await Promise.all([held, ...others].map(async (buyer) => addTo(buyer, await Person.connect(server.url))));
await measure(works, 2);
const found: { free: number; held: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const free = (await measure(works, seconds)).p99Ms;
  found.push({ free, held: (await holding(() => measure(works, seconds))).p99Ms });
}
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
console.table(found.map(({ free, held: slow }) => ({ 'p99 free ms': free, 'p99 held ms': slow, ratio: slow / free })));
const ratio = middle(found.map((one) => one.held / one.free));
console.log(
  `p99 of ${customers} others: ${ratio.toFixed(2)} times, refused: ${refused.length} (${[...new Set(refused)]})`,
);

const endedMs = await holding(async () => {
  const startedAt = performance.now();
  process.kill(server.serverPid, 'SIGTERM');
  while (isAlive(server.serverPid)) await new Promise((resolve) => setTimeout(resolve, 20));
  return performance.now() - startedAt;
});
console.log(`SIGTERM while it hangs: ended after ${(endedMs / 1000).toFixed(1)} s`);
await client.end();

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
for (const person of people) person.close();
await server.stop();
