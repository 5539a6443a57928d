import { buildCustodyChain, type CustodyStep, stepOfAction } from './custody-chain-packing-and-left-behind.ts';

/** One bag of a lunch and who held it. A lunch that is cooked again has two. */
export type Bag = {
  links: { step: CustodyStep; atMs: number | null; who: string | null }[];
  /** When the kitchen was asked to cook it again (epoch ms), or null for the bag that counts. */
  replacedAtMs: number | null;
};

type Scan = { atMs: number; who: string | null };

/**
 * Splits the scans of a lunch into its bags: each time that it is cooked again, a new one begins. A packing belongs to
 * the first bag that was not replaced yet by then.
 */
export function splitIntoBags(lunch: {
  hasConsolidator: boolean;
  packings: readonly Scan[];
  /** The events of the order, oldest first. */
  events: readonly (Scan & { action: string })[];
}): Bag[] {
  const ends = lunch.events.filter(({ action }) => action === 'remake').map(({ atMs }) => atMs);
  return [...ends, null].map((endMs, place) => {
    const startMs = ends[place - 1] ?? Number.NEGATIVE_INFINITY;
    const isOfBag = ({ atMs }: Scan) => atMs > startMs && atMs <= (endMs ?? Number.POSITIVE_INFINITY);
    const events = lunch.events.filter(isOfBag);
    const packed = lunch.packings.filter(isOfBag).at(-1);
    const chain = buildCustodyChain({
      packedAtMs: packed?.atMs ?? null,
      hasConsolidator: lunch.hasConsolidator,
      events,
    });
    const links = chain.map(({ step, atMs }) => ({
      step,
      atMs,
      who: step === 'packed' ? (packed?.who ?? null) : findWho(events, step, atMs),
    }));
    return { links, replacedAtMs: endMs };
  });
}

const findWho = (events: readonly (Scan & { action: string })[], step: CustodyStep, atMs: number | null) =>
  events.find((event) => event.atMs === atMs && stepOfAction[event.action] === step)?.who ?? null;
