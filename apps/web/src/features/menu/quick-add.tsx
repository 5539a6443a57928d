import { Suspense } from 'react';
import { useMemory } from '../../device/memory.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { quickDish } from './quick-dish.ts';

const QuickSheet = lazyNamed(() => import('./quick-sheet.tsx'), 'QuickSheet');

/** Mounted once, over every customer screen: the quick questions of a dish load with the first '+' that has some. */
export function QuickAdd() {
  const quick = useMemory(quickDish);
  return <Suspense>{quick && <QuickSheet />}</Suspense>;
}
