import { useState } from 'react';

/** Returns true from the first opening on: a dialog loads then, and stays mounted for its closing animation. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
