declare global {
  /** Reads that the page began before the app's code ran (`design/first-paint/inline-early-reads-and-draw-scripts.ts`). */
  var firstReads: { bearer: string | null; answers: Record<string, Promise<Response>> } | undefined;
}

/** Returns, once, the answer to a read that the page began for this person; undefined when it began none. */
export function takeFirstRead(address: string, bearer: string | null): Promise<Response> | undefined {
  const reads = globalThis.firstReads;
  const answer = reads?.bearer === bearer ? reads.answers[address] : undefined;
  if (answer) delete reads?.answers[address];
  return answer;
}

/** Drops the early answers once the app is drawn: later reads need fresh data. */
export function forgetFirstReads(): void {
  globalThis.firstReads = undefined;
}
