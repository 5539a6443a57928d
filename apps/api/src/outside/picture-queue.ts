/** The most pictures processed at the same time in one process; each takes hundreds of megabytes. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs `make`, which processes a picture, when it is its turn. */
export async function runInTurn<T>(make: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await make();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}
