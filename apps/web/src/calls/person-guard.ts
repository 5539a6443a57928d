type Under = { state?: { person?: number } };

/**
 * Part of the worker's cache of what a person read: an answer that was asked for before the person left, and comes after, is
 * not kept for whoever is next.
 */
export function createPersonGuard(clear: () => Promise<unknown>) {
  let person = 0;
  const isOfNow = ({ state }: Under) => state?.person === person;
  return {
    plugin: {
      handlerWillStart: async ({ state }: Under) => {
        if (state) state.person = person;
      },
      cacheWillUpdate: async ({ response, ...under }: Under & { response: Response }) =>
        isOfNow(under) ? response : null,
      // it was being written while the person left
      cacheDidUpdate: async (under: Under) => {
        if (!isOfNow(under)) await clear();
      },
    },
    /** The person leaves. */
    forget: () => {
      person += 1;
      return clear();
    },
  };
}
