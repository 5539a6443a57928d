import { parseTokenSubject } from './service-worker-answer-cache.ts';

/**
 * The answers to several reads that one joined call brings, by address, and when it answered (epoch ms of this device).
 */
export interface Parts {
  answers: ReadonlyMap<string, unknown>;
  at: number;
}

interface JoinedRead {
  subject: string;
  /** The paths whose reads wait for this one. */
  paths: ReadonlySet<string>;
  parts: Promise<{ answers: Map<string, unknown>; at: number }>;
}

let running: JoinedRead | null = null;

/** How long a read waits for the joined one, ms: as long as the worker waits before it answers from its cache. */
const patienceMs = 3000;
const stepMs = 100;

/**
 * Waits until the page was free for `patienceMs`: a turn counts as one step however long it took, because a page that is
 * busy cannot take an answer that has come. In a hidden tab a turn takes a second.
 */
async function waitFreeTime(): Promise<void> {
  for (let left = patienceMs; left > 0; left -= stepMs) await new Promise((resolve) => setTimeout(resolve, stepMs));
}

/** Makes reads of `paths` wait for the joined read `parts` from now on; each of its answers is taken once. */
export function joinReads(bearer: string | null, paths: readonly string[], parts: Promise<Parts>): void {
  const none = { answers: new Map<string, unknown>(), at: 0 };
  // When it fails or takes too long, every read sends its own request.
  const found = parts.then(
    ({ answers, at }) => ({ answers: new Map(answers), at }),
    () => none,
  );
  running = {
    subject: parseTokenSubject(bearer),
    paths: new Set(paths),
    parts: Promise.race([found, waitFreeTime().then(() => none)]),
  };
}

/** Ends the joined read: from now on every read sends its own request. */
export function forgetJoinedReads(): void {
  running = null;
}

/** Returns the answer that a joined read brings for `address`, or null when the caller has to send its own request. */
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
