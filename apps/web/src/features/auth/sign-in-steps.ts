import * as v from 'valibot';
import { createPersisted } from '../../device/browser-stored-value.ts';

/** The phone a code was sent to, stored while the person reads the code in another app. */
export const loginPhone = createPersisted<string>('login_phone', 'session', v.string(), '');

/** Proof of the first sign-in step, stored while the person reads the second factor's code in another app. */
export const secondStep = createPersisted<string>('second_step', 'session', v.string(), '');
