import { useState } from 'react';

/**
 * Returns true from the first time that `now` is true: an overlay loads when it first opens and stays mounted, so that
 * its closing is animated.
 */
export function useHasBeenTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}
