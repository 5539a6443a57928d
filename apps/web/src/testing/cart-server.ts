import { vi } from 'vitest';
import { aCart, aCartItem } from './cart-makers.ts';

interface Line {
  id: string;
  menuId: string;
  scheduleDate: string;
  quantity: number;
}

interface Heard {
  method: string;
  key: string | null;
  body: Record<string, unknown>;
}

const conflict = { code: 'SOLD_OUT', message: 'Este plato se agotó para esa fecha.' };
const unknown = { code: 'NOT_FOUND', message: 'No lo encontramos.' };

/**
 * A cart as on the server: the same dish for the same date is one line, a used key adds nothing, and a key of another
 * body is refused. `signal`: calls arrive; `answers`: their answers too.
 */
export function startCartServer(start: readonly Line[] = []) {
  let lines: Line[] = start.map((line) => ({ ...line }));
  const done = new Map<string, string>();
  const heard: Heard[] = [];
  const server = {
    signal: true,
    answers: true,
    soldOut: new Set<string>(),
    heard,
    read: () => lines.map(({ menuId, scheduleDate, quantity }) => ({ menuId, scheduleDate, quantity })),
  };
  const add = (key: string | null, body: Line, text: string): [number, object] => {
    const same = lines.find((line) => line.menuId === body.menuId && line.scheduleDate === body.scheduleDate);
    const before = key === null ? undefined : done.get(key);
    if (before !== undefined && before !== text) return [422, { code: 'VALIDATION', message: 'Otra cosa.' }];
    if (before !== undefined && same) return [200, { id: same.id, quantity: same.quantity, count: 1 }];
    if (server.soldOut.has(body.menuId)) return [409, conflict];
    if (key !== null) done.set(key, text);
    const line = same ?? { ...body, id: crypto.randomUUID(), quantity: 0 };
    line.quantity += body.quantity;
    if (!same) lines.push(line);
    return [200, { id: line.id, quantity: line.quantity, count: 1 }];
  };
  const cart = () => aCart(lines.map(({ menuId: _, ...line }) => aCartItem('1', line)));
  const answer = (method: string, key: string | null, text: string): [number, object] => {
    if (method === 'GET') return [200, cart()];
    const body = JSON.parse(text);
    heard.push({ method, key, body });
    if (method === 'POST') return add(key, body, text);
    if (method === 'DELETE') {
      lines = lines.filter((line) => !body.ids.includes(line.id));
      return [200, { ok: true }];
    }
    const line = lines.find(({ id }) => id === body.id);
    if (line === undefined) return [404, unknown];
    Object.assign(line, body);
    return [200, cart()];
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, request) => {
    if (!server.signal) throw new TypeError('no connection');
    const key = new Headers(request?.headers).get('idempotency-key');
    const [status, reply] = answer(request?.method ?? 'GET', key, String(request?.body ?? '{}'));
    if (!server.answers) throw new TypeError('no answer');
    return Response.json(reply, { status });
  });
  return server;
}
