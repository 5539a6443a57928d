import { Suspense } from 'react';
import { useMemory } from '../../device/in-memory-value.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { quickDish } from './open-quick-add-dish.ts';

const QuickAddSheet = lazyNamed(() => import('./quick-add-sheet.tsx'), 'QuickAddSheet');

/** Mounted once, above every customer screen: the sheet of required choices loads with the first '+' that needs it. */
export function QuickAddSheetMount() {
  const quick = useMemory(quickDish);
  return <Suspense>{quick && <QuickAddSheet />}</Suspense>;
}
