import { type ReactNode, Suspense, useState } from 'react';

/** Loads a dialog or sheet when it first opens, and keeps it mounted, so that its closing is animated. */
export function LazyOverlay({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return <Suspense>{wasOpen && children}</Suspense>;
}
