declare global {
  /** Reads that the page began before the app's code ran (`design/first-paint/page-scripts.ts`). */
  var firstReads: { bearer: string | null; answers: Record<string, Promise<Response>> } | undefined;
}

/** The answer to a read that the page began: returned once, and only to the person it was read for. */
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
