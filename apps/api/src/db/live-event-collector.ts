/**
 * Whose screens a change is for: a user, a restaurant's staff, a courier, viewers of a location, or the platform's
 * staff. `access:` and a user id: that user's sessions or rights ended, so streams are checked.
 */
export type LiveScope =
  | `user:${string}`
  | `restaurant:${string}`
  | `courier:${string}`
  | `location:${string}`
  | 'platform'
  | `access:${string}`;

/** Collects whose screens to notify once the transaction has committed. */
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
