import { randomUUID } from 'node:crypto';
import type { Buyer, Dish } from '../insert-buyers.ts';
import type { Balancer } from './fault-balancer.ts';

/** How long a person tries again before it counts as lost. */
const patienceMs = 30_000;

export type Bought = { buyer: Buyer; orderIds: string[]; atMs: number; waitedMs: number };
/** One try of one call. `sentence`: it said in words why it was not served. */
type Try = { calledMs: number; atMs: number; isServed: boolean; sentence: boolean };

/** People who buy one lunch after another until they are told to stop; they try again as the app does. */
export function startBuying(balancer: Balancer, buyers: Buyer[], dishes: readonly Dish[], people: number) {
  const bought: Bought[] = [];
  const unserved: string[] = [];
  const tries: Try[] = [];
  let turn = 0;
  let isOver = false;

  async function send(at: string, token: string, body: object, key: string | undefined) {
    const calledMs = performance.now();
    const answer = await balancer
      .call(at, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Record<string, unknown> }))
      .catch(() => undefined);
    const sentence = typeof answer?.body.message === 'string' && answer.body.message.length > 10;
    tries.push({ calledMs, atMs: performance.now(), isServed: answer !== undefined && answer.status < 500, sentence });
    return answer;
  }

  /** Calls until it is answered, as an app does. */
  async function insist(at: string, token: string, body: object, key?: string): Promise<Record<string, unknown>> {
    const startedAt = performance.now();
    for (;;) {
      const answer = await send(at, token, body, key);
      if (answer?.status === 200) return answer.body;
      const isFinal = answer !== undefined && answer.status < 500;
      if (isFinal || performance.now() - startedAt > patienceMs)
        throw new Error(`${at}: ${answer?.status ?? 'no answer'} ${JSON.stringify(answer?.body)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function buy(buyer: Buyer): Promise<void> {
    const startedAt = performance.now();
    const choices = { useTingos: true, paymentMethod: 'balance' };
    const dish = dishes[turn++ % dishes.length] as Dish;
    await insist('/api/cart', buyer.token, { ...dish, quantity: 1 });
    const seen = (await insist('/api/orders/checkout', buyer.token, choices)) as {
      priced: { totals: { total: number } };
    };
    const body = { ...choices, expectedTotal: seen.priced.totals.total };
    const { orderIds } = await insist('/api/orders', buyer.token, body, randomUUID());
    const atMs = performance.now();
    bought.push({ buyer, orderIds: orderIds as string[], atMs, waitedMs: atMs - startedAt });
  }

  const load = Array.from({ length: people }, async () => {
    while (!isOver) {
      const buyer = buyers.pop();
      if (buyer === undefined) return;
      await buy(buyer).catch((error: unknown) => unserved.push(String(error)));
    }
  });
  return {
    bought,
    unserved,
    tries,
    async stop() {
      isOver = true;
      await Promise.all(load);
    },
  };
}
