import * as v from 'valibot';
import { id } from '../calls/valibot-shapes.ts';
import { createPersisted } from './browser-stored-value.ts';

const kept = createPersisted<string | null>('device_id', 'local', v.nullable(id), null);

/**
 * Returns a random id of this browser, created once. It shows that two accounts share a device, and recognises the
 * browser at a later sign-in.
 */
export function getDeviceId(): string {
  const id = kept.read() ?? crypto.randomUUID();
  kept.write(id);
  return id;
}

/** The friend's code this tab was opened with; the registration sends it. */
export const invitationCode = createPersisted<string | null>(
  'invitation_code',
  'session',
  v.nullable(v.string()),
  null,
);

/** Stores the code of an invitation link for the registration. */
export function rememberInvitation(code: string | undefined): void {
  if (code !== undefined && /^[A-Za-z0-9]{7}$/.test(code)) invitationCode.write(code.toUpperCase());
}
