import { MAINTENANCE_HEADER } from '@sazon/domain/access/platform-pauses';
import { createMemory } from '../device/in-memory-value.ts';

/** Whether the platform has paused all changes, as of the last answer of the server. */
export const maintenance = createMemory(false);

/** Reads from an answer's headers whether all changes are paused; an answer kept by the worker says nothing new. */
export function noteMaintenance(headers: Headers): void {
  if (headers.has('x-kept-at')) return;
  const isPaused = headers.get(MAINTENANCE_HEADER) === '1';
  if (isPaused !== maintenance.read()) maintenance.write(isPaused);
}

/** Asks the server whether changes are still paused. */
export async function checkMaintenance(): Promise<void> {
  const answer = await fetch('/api/health').catch(() => undefined);
  if (answer !== undefined) noteMaintenance(answer.headers);
}
