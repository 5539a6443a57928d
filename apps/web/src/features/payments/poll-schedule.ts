const secondMs = 1000;

/** Asked at 1, 2, 3, 5 and 8 s, then every 10 s up to 5 minutes (docs/colombia.md section 1.12). */
const firstAtMs = [1, 2, 3, 5, 8].map((seconds) => seconds * secondMs);
const everyMs = 10 * secondMs;
const lastAtMs = 5 * 60 * secondMs;

/** When the answer number `index` is asked for, milliseconds after the first one (index 0). */
function askedAtMs(index: number): number {
  if (index <= 0) return 0;
  const [lastFirst = 0] = firstAtMs.slice(-1);
  return firstAtMs[index - 1] ?? lastFirst + (index - firstAtMs.length) * everyMs;
}

/** How long to wait before asking again how a payment stands, after so many answers; false: not any more. */
export function calculateNextPollMs(answers: number): number | false {
  const nextAtMs = askedAtMs(answers);
  return nextAtMs > lastAtMs ? false : nextAtMs - askedAtMs(answers - 1);
}

/** As long as the screen waits with 'Procesando tu pago…'; a slower payment is told as pending and watched on. */
export const quickAnswers = firstAtMs.length + 1;
