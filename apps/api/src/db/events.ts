/**
 * Who is told about a change: one user, one restaurant's staff, one courier, those who watch a place, or the platform's desk,
 * which watches every restaurant. `access:` and whose it is: sessions or rights of theirs ended, their streams are looked at
 * again.
 */
export type LiveScope =
  | `user:${string}`
  | `restaurant:${string}`
  | `courier:${string}`
  | `location:${string}`
  | 'platform'
  | `access:${string}`;

/** What a transaction notes to be told when it is committed. */
export type Events = { publish(scopes: Iterable<LiveScope>): void };

/** Tells open screens. Resolves once this process itself knows whose access ended; the others hear of it a moment later. */
export type Publisher = { publish(scopes: Iterable<LiveScope>): Promise<void> };

/** Where nobody has a screen open: the demo data is written before the product serves. */
export const nobodyListens: Publisher = { publish: async () => {} };

/** Notes what one attempt of a transaction publishes, each audience once. */
export function collectEvents(): { events: Events; scopes: ReadonlySet<LiveScope> } {
  const scopes = new Set<LiveScope>();
  const publish = (some: Iterable<LiveScope>) => {
    for (const scope of some) scopes.add(scope);
  };
  return { events: { publish }, scopes };
}
