import { parseTokenSubject } from './service-worker-answer-cache.ts';

/** The answers that one read brings along, by address, and when they were given (epoch ms of this device). */
export interface Parts {
  answers: ReadonlyMap<string, unknown>;
  at: number;
}

interface JoinedRead {
  subject: string;
  /** The paths that it may answer for. */
  paths: ReadonlySet<string>;
  parts: Promise<{ answers: Map<string, unknown>; at: number }>;
}

let running: JoinedRead | null = null;

/** As long as the worker waits for the network before it answers from its cache. */
const patienceMs = 3000;

/** Reads of these paths wait from now on for a joined one and take their answer from it, once. */
export function joinReads(bearer: string | null, paths: readonly string[], parts: Promise<Parts>): void {
  const none = { answers: new Map<string, unknown>(), at: 0 };
  // When it fails or takes long, every read asks for itself.
  const found = parts.then(
    ({ answers, at }) => ({ answers: new Map(answers), at }),
    () => none,
  );
  const late = new Promise<typeof none>((resolve) => setTimeout(() => resolve(none), patienceMs));
  running = {
    subject: parseTokenSubject(bearer),
    paths: new Set(paths),
    parts: Promise.race([found, late]),
  };
}

/** From now on every read asks for itself. */
export function forgetJoinedReads(): void {
  running = null;
}

/** The answer to a read that a joined one brings; null: it has to ask for itself. */
export async function takeJoinedPart(
  address: string,
  bearer: string | null,
): Promise<{ body: unknown; at: number } | null> {
  const [path = ''] = address.split('?');
  if (!running?.paths.has(path) || running.subject !== parseTokenSubject(bearer)) return null;
  const { answers, at } = await running.parts;
  if (!answers.has(address)) return null;
  const body = answers.get(address);
  answers.delete(address);
  return { body, at };
}
