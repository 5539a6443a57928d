import * as v from 'valibot';
import { createPersisted } from '../../device/persisted.ts';

/** Ids of the periods that this session was already asked to authorise. */
export const promptSeen = createPersisted<string[]>('payroll_prompt_seen', 'session', v.array(v.string()), []);
