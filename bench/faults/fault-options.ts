import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '3' }, people: { type: 'string', default: '6' } },
});

/** Returns a whole number that was typed, or ends the bench: with a wrong one it would break nothing and pass. */
function readCount(name: 'kills' | 'people', least: number): number {
  const count = Number(values[name]);
  if (/^\d+$/.test(values[name]) && count >= least && count <= 10_000) return count;
  process.stderr.write(`--${name} has to be a whole number from ${least} to 10000, and is '${values[name]}'.\n`);
  process.exit(2);
}

/** How often a process is killed, one after the other. */
export const kills = readCount('kills', 0);
/** How many people buy without a pause. */
export const people = readCount('people', 1);
