type Under = { state?: { person?: number } };

/**
 * Creates the plugin of the worker's cache that drops a person's answer when it arrives after they signed out, so that
 * the next person never sees it.
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
      // the person left while it was being written
      cacheDidUpdate: async (under: Under) => {
        if (!isOfNow(under)) await clear();
      },
    },
    /** Clears the cache, and drops answers on their way; call when the person signs out. */
    forget: () => {
      person += 1;
      return clear();
    },
  };
}
