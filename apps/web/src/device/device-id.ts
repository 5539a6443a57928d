import * as v from 'valibot';
import { id } from '../calls/common-shapes.ts';
import { createPersisted } from './persisted.ts';

const kept = createPersisted<string | null>('device_id', 'local', v.nullable(id), null);

/** A random name of this browser, made once: to see that two accounts share a device, and to know it when it signs in again. */
export function getDeviceId(): string {
  const id = kept.read() ?? crypto.randomUUID();
  kept.write(id);
  return id;
}

/** The friend's code that this tab was opened with; the registration sends it. */
export const invitationCode = createPersisted<string | null>(
  'invitation_code',
  'session',
  v.nullable(v.string()),
  null,
);

/** Keeps the code of an invitation's link for the registration. */
export function rememberInvitation(code: string | undefined): void {
  if (code !== undefined && /^[A-Za-z0-9]{7}$/.test(code)) invitationCode.write(code.toUpperCase());
}
