import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '3' }, people: { type: 'string', default: '6' } },
});
/** How often a process is killed, one after the other. */
export const kills = Number(values.kills);
/** How many people buy without a pause. */
export const people = Number(values.people);
