import * as v from 'valibot';
import { id } from '../../calls/valibot-shapes.ts';
import { createPersisted } from '../../device/browser-stored-value.ts';
import { getDeviceId } from '../../device/device-id-and-invitation-code.ts';

const kept = createPersisted<string | null>('code_challenge', 'session', v.nullable(id), null);

/** This tab's id for its code requests: only with it can they be used or replaced. */
function getChallengeId(): string {
  const id = kept.read() ?? crypto.randomUUID();
  kept.write(id);
  return id;
}

/** The fields that identify a code request. */
export const getSignInIds = () => ({ challengeId: getChallengeId(), deviceId: getDeviceId() });
