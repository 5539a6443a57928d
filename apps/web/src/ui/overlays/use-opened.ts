import { useState } from 'react';

/** True from the first time it is open: a dialog loads then, and stays so that it can close gently. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
