import type { Neighbourhood } from './two-neighbourhoods.ts';

/** What replaces fields of a route's sample. */
type Patch = Readonly<Partial<Record<'params' | 'body' | 'query', object>>>;
/** By route: what its sample needs to succeed. It is asked for right before the call. */
export type Patches = Record<string, () => Patch | Promise<Patch>>;

/** Where the writes of staff are tried: in two neighbourhoods, by this person of the platform. */
export type StaffWorld = { here: Neighbourhood; there: Neighbourhood; admin: string };
