import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Buyer } from './insert-buyers.ts';

const amount = 20_000;
type Payload = { data: { transaction: { id: string; status: string } }; signature: { checksum: string } };

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
  const call = async (at: string, token: string, body: object | undefined, key?: string) => {
    const response = await fetch(`${addresses[0]}${at}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${at}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  const pay = async ({ token }: Buyer, number: string) => {
    const { publicKey, apiUrl } = await call('/api/payments/config', token, undefined);
    const answer = await fetch(new URL(`${apiUrl}/tokens/cards`, addresses[0]), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${publicKey}` },
      body: JSON.stringify({ number, cvc: '123', exp_month: '08', exp_year: '29', card_holder: 'SOFIA BELTRAN' }),
    });
    const { data } = (await answer.json()) as { data: { id: string } };
    const { topUpId } = await call('/api/tingos', token, { amount, paymentMethod: 'card' }, randomUUID());
    await call('/api/payments/card', token, { topUpId, token: data.id });
  };
  for (const buyer of approved) await pay(buyer, '4242424242424242');
  for (const buyer of declined) await pay(buyer, '4111111111111111');

  const listOpen = async () =>
    Number((await client.query('SELECT count(*) AS n FROM payment_intents WHERE settled_at IS NULL')).rows[0].n);
  for (let tries = 0; tries < 200 && (await listOpen()) > 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
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

  const { rows: lots } = await client.query<{ id: string; given: number }>(
    `SELECT u.id, coalesce(sum(lot.quantity_cop) FILTER (WHERE lot.source <> 'bench'), 0)::int AS given
     FROM users u JOIN tingo_lots lot ON lot.user_id = u.id WHERE u.id = ANY($1::uuid[]) GROUP BY u.id`,
    [[...approved, ...declined].map(({ id }) => id)],
  );
  const owed = new Map(approved.map(({ id }) => [id, amount]));
  return lots.filter(({ id, given }) => given !== (owed.get(id) ?? 0)).length;
}
