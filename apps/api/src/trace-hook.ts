/** Runs work as one step of a trace. */
export type Trace = <T>(kind: 'job' | 'statement', name: string, work: () => Promise<T>) => Promise<T>;

/** The running tracer; without one (`tracing.ts` is loaded by a switch) work runs as it is. */
let trace: Trace | undefined;

export const setTrace = (running: Trace | undefined): void => {
  trace = running;
};

export const isTraced = (): boolean => trace !== undefined;

export const traced: Trace = (kind, name, work) => (trace === undefined ? work() : trace(kind, name, work));
