import { createTurns } from '../run-in-turn.ts';

/** Runs work that processes a picture, two at a time in one process: each takes hundreds of megabytes. */
export const runInTurn = createTurns(2);
