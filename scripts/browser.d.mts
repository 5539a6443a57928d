/** Where a Chromium is, and the environment it needs; installs one when there is none. */
export function findBrowser(): Promise<{ path: string; env: Record<string, string> }>;

/** The same for the journeys: Chromium from npm first, without its windows. */
export function findHeadlessBrowser(): Promise<{ path: string; env: Record<string, string> }>;
