import { note, type World } from './world.ts';

type Proposals = { stops: { timeId: string; lunches: number; courierId: string | null; couriers: { id: string }[] }[] };

/** Gives every stop without one a courier of the day, the least busy first. */
export async function assigns({ product, admin, couriers, seen }: World, load: Map<string, number>): Promise<void> {
  const { stops } = await product.call<Proposals>('GET', '/admin/routes', { token: admin });
  const ours = new Set(couriers.map(({ id }) => id));
  const chosen = stops.flatMap(({ timeId, couriers: may }) => {
    const [best] = may
      .filter(({ id }) => ours.has(id))
      .toSorted((one, other) => (load.get(one.id) ?? 0) - (load.get(other.id) ?? 0));
    if (best === undefined) return [];
    load.set(best.id, (load.get(best.id) ?? 0) + 1);
    return [{ timeId, courierId: best.id }];
  });
  if (chosen.length === 0) return;
  const { lunches } = await product.call<{ lunches: number }>('POST', '/admin/routes', {
    token: admin,
    body: { stops: chosen },
  });
  note({ seen }, 'lunches given to a courier', lunches);
}

type Waiting = { data: { id: string; status: string }[] };
type Detail = { proposal: { shares: object; decision: string; refund: number }; orders: { refund: number }[] };

/** Decides every incident that waits as the rules propose; a second person confirms what one alone may not. */
export async function decides({ product, admin, second, seen }: World): Promise<void> {
  const { data } = await product.call<Waiting>('GET', '/admin/incidents?perPage=100', { token: admin });
  for (const { id } of data) {
    const { proposal } = await product.call<Detail>('GET', `/admin/incidents/${id}`, { token: admin });
    const { shares, decision } = proposal;
    const body = {
      decision,
      shares,
      note: 'Como dicen las reglas',
      ...(decision === 'refund_part' && { amount: proposal.refund }),
    };
    const decide = (token: string) =>
      product.call<{ waiting: boolean }>('POST', `/admin/incidents/${id}/decide`, { token, body });
    const { waiting } = await decide(admin);
    if (waiting) await decide(second);
    note({ seen }, `incidents decided: ${decision}`);
  }
}

type Tower = { exceptions: { key: string; kind: string; owner: object | null }[] };

/** Takes what the tower shows, so that each has somebody who answers for it. */
export async function watches({ product, admin, seen }: World, met: Set<string>): Promise<void> {
  const { exceptions } = await product.call<Tower>('GET', '/admin/tower', { token: admin });
  for (const { key, kind, owner } of exceptions) {
    if (!met.has(key)) note({ seen }, `seen by the tower: ${kind}`);
    met.add(key);
    if (owner !== null) continue;
    await product.call('POST', '/admin/tower/take', { token: admin, body: { key, take: true } });
  }
}
