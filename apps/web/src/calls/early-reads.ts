declare global {
  /** What the page asked for while the app was on its way (`design/first-paint/page-scripts.ts`). */
  var firstReads: { bearer: string | null; answers: Record<string, Promise<Response>> } | undefined;
}

/** The answer to a read that the page has begun already: given once, and only to whom it was asked for. */
export function takeFirstRead(address: string, bearer: string | null): Promise<Response> | undefined {
  const reads = globalThis.firstReads;
  const answer = reads?.bearer === bearer ? reads.answers[address] : undefined;
  if (answer) delete reads?.answers[address];
  return answer;
}

/** The app stands: whoever asks from now on wants to know how it is now. */
export function forgetFirstReads(): void {
  globalThis.firstReads = undefined;
}
