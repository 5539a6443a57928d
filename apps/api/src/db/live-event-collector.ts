/**
 * The audience of a change: one user, one restaurant's staff, one courier, the viewers of a place, or the platform's
 * desk, which follows every restaurant. `access:` with a user id: sessions or rights of that user ended, so their
 * streams are checked again.
 */
export type LiveScope =
  | `user:${string}`
  | `restaurant:${string}`
  | `courier:${string}`
  | `location:${string}`
  | 'platform'
  | `access:${string}`;

/** Collects the changes that a transaction publishes after its commit. */
export type Events = { publish(scopes: Iterable<LiveScope>): void };

/**
 * Publishes changes to open screens. Resolves once this process knows whose access ended; other processes follow
 * shortly.
 */
export type Publisher = { publish(scopes: Iterable<LiveScope>): Promise<void> };

/** A publisher without audience, for demo data, which is written before the product serves. */
export const silentPublisher: Publisher = { publish: async () => {} };

/** Collects what one attempt of a transaction publishes, each audience once. */
export function collectEvents(): { events: Events; scopes: ReadonlySet<LiveScope> } {
  const scopes = new Set<LiveScope>();
  const publish = (some: Iterable<LiveScope>) => {
    for (const scope of some) scopes.add(scope);
  };
  return { events: { publish }, scopes };
}
