import { useState } from 'react';

/**
 * True from the first time `now` is: an overlay loads when it first opens and stays mounted, so that its closing is
 * animated.
 */
export function useHasBeenTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}
