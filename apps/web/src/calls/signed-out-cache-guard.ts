type Under = { state?: { person?: number } };

/**
 * Part of the worker's cache of a person's answers: drops an answer that arrives after the person left, so that the next
 * person never sees it.
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
    /** Call when the person leaves. */
    forget: () => {
      person += 1;
      return clear();
    },
  };
}
