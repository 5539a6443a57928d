/** `mail`: one e-mail handed to the mail server of that name. */
type TracedKind = 'job' | 'statement' | 'mail';

/** Runs work as one step of a trace. */
export type Trace = <T>(kind: TracedKind, name: string, work: () => Promise<T>) => Promise<T>;

/** What traces here; by default nothing, and work runs as it is. `tracing.ts`, which is loaded by a switch, sets it. */
let running: Trace | undefined;

export const setTrace = (trace: Trace | undefined): void => {
  running = trace;
};

export const runTraced = <T>(kind: TracedKind, name: string | (() => string), work: () => Promise<T>): Promise<T> =>
  running === undefined ? work() : running(kind, typeof name === 'string' ? name : name(), work);

/** Describes a statement by its verb and first table: its text may hold what somebody typed. */
export function describeStatement(text: string): string {
  const [, verb = 'statement'] = /^\s*(?:--[^\n]*\n\s*)*([a-z]+)/i.exec(text) ?? [];
  const [, table = ''] = /\b(?:FROM|INTO|UPDATE|LOCK TABLE)\s+"?([a-z_]+)/i.exec(text) ?? [];
  return `${verb.toUpperCase()} ${table}`.trim();
}
