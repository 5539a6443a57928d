import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Buyer } from '../insert-buyers.ts';

const amount = 20_000;
const approvedCard = '4242424242424242';
const declinedCard = '4111111111111111';
type Payload = { data: { transaction: { id: string; status: string } }; signature: { checksum: string } };

type Reply = { status: number; body: Record<string, string> };

async function call(url: string, at: string, token: string, body?: object, key?: string): Promise<Reply> {
  const response = await fetch(`${url}${at}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

/** Opens a top-up, and returns what pays it with a card: once, or again as somebody does who was told to try again. */
async function openTopUp(url: string, { token }: Buyer, number: string): Promise<() => Promise<Reply>> {
  const { publicKey, apiUrl } = (await call(url, '/api/payments/config', token)).body;
  const { topUpId } = (await call(url, '/api/tingos', token, { amount, paymentMethod: 'card' }, randomUUID())).body;
  return async () => {
    const answer = await fetch(new URL(`${apiUrl}/tokens/cards`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${publicKey}` },
      body: JSON.stringify({ number, cvc: '123', exp_month: '08', exp_year: '29', card_holder: 'SOFIA BELTRAN' }),
    });
    const { data } = (await answer.json()) as { data: { id: string } };
    return await call(url, '/api/payments/card', token, { topUpId: topUpId as string, token: data.id });
  };
}

async function pay(url: string, buyer: Buyer, number: string): Promise<void> {
  const { status, body } = await (await openTopUp(url, buyer, number))();
  if (status !== 200) throw new Error(`payment: ${status} ${body.message}`);
}

/** Waits until the outcome of every payment is known, and returns whether it came in time. */
async function untilSettled(client: pg.Pool, atMostMs: number): Promise<boolean> {
  const untilMs = performance.now() + atMostMs;
  while (performance.now() < untilMs) {
    const { rows } = await client.query('SELECT count(*) AS n FROM payment_intents WHERE settled_at IS NULL');
    if (Number(rows[0].n) === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Counts the people who have not the tingos that they paid for, once, or have some that they did not pay for. */
async function countWronglyPaid(client: pg.Pool, approved: readonly Buyer[], declined: readonly Buyer[]) {
  const { rows } = await client.query<{ id: string; given: number }>(
    `SELECT u.id, coalesce(sum(lot.quantity_cop) FILTER (WHERE lot.source <> 'bench'), 0)::int AS given
     FROM users u JOIN tingo_lots lot ON lot.user_id = u.id WHERE u.id = ANY($1::uuid[]) GROUP BY u.id`,
    [[...approved, ...declined].map(({ id }) => id)],
  );
  const owed = new Map(approved.map(({ id }) => [id, amount]));
  return rows.filter(({ id, given }) => given !== (owed.get(id) ?? 0)).length;
}

type SlowRun = { wrongly: number; charges: number; refunds: number; told: string[] };

/**
 * Pays for tingos while the provider answers late, and again where the person was told to. Returns how many people have
 * what they did not pay for or not what they paid for, how often the provider charged, and what people were told.
 */
export async function payWhileSlow(
  urls: readonly string[],
  client: pg.Pool,
  [approved, declined]: readonly [readonly Buyer[], readonly Buyer[]],
  setDelay: (ms: number) => void,
): Promise<SlowRun> {
  const told = new Set<string>();
  const buy = async (buyer: Buyer, number: string, place: number) => {
    const once = await openTopUp(urls[place % urls.length] as string, buyer, number);
    for (const _ of ['first', 'again']) {
      const { status, body } = await once();
      if (status === 200) return;
      told.add(`${status} ${body.message}`);
    }
  };
  // the first half is answered in time, the second later than the product waits
  for (const [half, delayMs] of [3000, 8000].entries()) {
    const ofHalf = (people: readonly Buyer[]) => people.filter((_, place) => place % 2 === half);
    setDelay(delayMs);
    await Promise.all([
      ...ofHalf(approved).map((buyer, place) => buy(buyer, approvedCard, place)),
      ...ofHalf(declined).map((buyer, place) => buy(buyer, declinedCard, place)),
    ]);
  }
  setDelay(0);
  const people = [...approved, ...declined].map(({ id }) => id);
  const untilMs = performance.now() + 150_000;
  let seen = await readCharged(client, people);
  while (seen.some(isWrong) && performance.now() < untilMs) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    seen = await readCharged(client, people);
  }
  const sum = (name: 'charges' | 'refunds') => seen.reduce((total, one) => total + one[name], 0);
  return { wrongly: seen.filter(isWrong).length, charges: sum('charges'), refunds: sum('refunds'), told: [...told] };
}

type Charged = { charges: number; refunds: number; given: number };

/** Who was charged has it once, and what was charged beyond that goes back. */
const isWrong = ({ charges, refunds, given }: Charged): boolean =>
  given !== amount * Math.min(1, charges) || charges - refunds > 1;

/** How often the provider charged each person, how often that is given back, and the tingos that they have of it. */
async function readCharged(client: pg.Pool, people: readonly string[]): Promise<Charged[]> {
  const { rows } = await client.query<Charged>(
    `SELECT (SELECT count(*)::int FROM sandbox_objects o JOIN payment_intents i ON i.reference = o.body->>'reference'
         WHERE kind = 'transaction' AND o.body->>'status' = 'APPROVED' AND i.user_id = u.id) AS charges,
       (SELECT count(*)::int FROM refunds WHERE cause = 'paid_twice' AND user_id = u.id) AS refunds,
       (SELECT coalesce(sum(quantity_cop), 0)::int FROM tingo_lots WHERE user_id = u.id AND source <> 'bench') AS given
     FROM unnest($1::uuid[]) AS u (id)`,
    [people],
  );
  return rows;
}

/**
 * Pays for tingos with cards that are approved and declined, sends each of the provider's events three times more to both
 * processes, and forged ones that call the declined paid. Returns how many people have what they did not pay for, or not
 * what they paid for.
 */
export async function doubleAndForge(
  addresses: readonly string[],
  client: pg.Pool,
  approved: readonly Buyer[],
  declined: readonly Buyer[],
): Promise<number> {
  for (const buyer of approved) await pay(addresses[0] as string, buyer, approvedCard);
  for (const buyer of declined) await pay(addresses[0] as string, buyer, declinedCard);

  await untilSettled(client, 10_000);
  const { rows } = await client.query<{ payload: Payload }>(
    `SELECT body->'payload' AS payload FROM sandbox_objects WHERE kind = 'event'`,
  );
  const events = rows.map(({ payload }) => payload).filter((payload) => payload?.data?.transaction !== undefined);
  if (events.length < approved.length + declined.length) throw new Error(`${events.length} events of the provider`);
  const tell = (payload: Payload, to: string) =>
    fetch(`${to}/api/payments/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-event-checksum': payload.signature.checksum },
      body: JSON.stringify(payload),
    });
  const forged = events.map((payload) => ({
    ...payload,
    data: { transaction: { ...payload.data.transaction, status: 'APPROVED' } },
  }));
  const all = [...events, ...events, ...events, ...forged].sort(() => Math.random() - 0.5);
  await Promise.all(all.flatMap((payload) => addresses.map((to) => tell(payload, to))));

  return await countWronglyPaid(client, approved, declined);
}
