import type { Deps } from './deps.ts';

/** Starts the jobs of this process; answers the function that stops them and waits for the running ones. */
export async function startJobs(_deps: Deps, _databaseUrl: string): Promise<() => Promise<void>> {
  return async () => {};
}
