const secondMs = 1000;

/** Polls after 1, 2, 3, 5 and 8 s, then every 10 s for up to 5 minutes (docs/colombia.md section 1.12). */
const firstAtMs = [1, 2, 3, 5, 8].map((seconds) => seconds * secondMs);
const everyMs = 10 * secondMs;
const lastAtMs = 5 * 60 * secondMs;

/** Returns when poll number `index` is sent, in milliseconds after the first one (index 0). */
function askedAtMs(index: number): number {
  if (index <= 0) return 0;
  const [lastFirst = 0] = firstAtMs.slice(-1);
  return firstAtMs[index - 1] ?? lastFirst + (index - firstAtMs.length) * everyMs;
}

/** Returns the wait (ms) before the next poll after this many answers, or false when polling ends. */
export function calculateNextPollMs(answers: number): number | false {
  const nextAtMs = askedAtMs(answers);
  return nextAtMs > lastAtMs ? false : nextAtMs - askedAtMs(answers - 1);
}

/** How long 'Procesando tu pago…' is shown; a slower payment is reported as pending and followed further. */
export const quickAnswers = firstAtMs.length + 1;
