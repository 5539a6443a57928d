import { Suspense } from 'react';
import { useMemory } from '../../device/memory.ts';
import { alerts } from '../../session/alerts.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';

const AlertCard = lazyNamed(() => import('./alert-card.tsx'), 'AlertCard');

/** The oldest alert of the queue; the next one opens when it is gone. Its dialog loads with the first alert. */
export function AlertQueue() {
  const [first] = useMemory(alerts);
  return <Suspense>{first && <AlertCard key={first.id} alert={first} />}</Suspense>;
}
