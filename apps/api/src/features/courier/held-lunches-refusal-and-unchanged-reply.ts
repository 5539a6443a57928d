import type { CourierStop } from '@sazon/contract/courier/courier-stop';
import { refuse } from '@sazon/contract/refusal';

export type StopReply = { stop: CourierStop };

/** The refusal of a move when all its lunches have an open incident that stops them. */
export const keptBackRefusal = refuse('STATE_CONFLICT', { message: 'Eso tiene una novedad: lo decide la plataforma.' });

/** The answer to a request that was done before: it changes nothing. */
export const unchangedReply = {};
