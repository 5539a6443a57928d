import { refreshUser } from '@sazon/contract/users/routes';
import { callRoute } from '../calls/call-route.ts';
import { session, setLocalUser } from './session-store.ts';

/** Whether the stored user asked their company to pay by payroll and has no answer yet. */
function waitsForAnswer(): boolean {
  const { hasSession, localUser } = session.read();
  if (!hasSession || localUser === null) return false;
  return (localUser.applications ?? []).some(({ applicationStatus }) => applicationStatus === 'registered');
}

async function look(): Promise<void> {
  if (document.visibilityState !== 'visible' || !waitsForAnswer()) return;
  // without a signal the person stays waiting
  const fresh = await callRoute(refreshUser, {}).catch(() => null);
  if (fresh !== null && session.read().localUser?.id === fresh.id) setLocalUser(fresh);
}

/** Reads a person who waits for the company's answer again, now and each time the app gets the focus. */
export function followPayrollAnswer(): void {
  void look();
  document.addEventListener('visibilitychange', () => void look());
}
