import { Suspense } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { MethodSheetProps } from './method-sheet.tsx';

const MethodSheet = lazyNamed(() => import('./method-sheet.tsx'), 'MethodSheet');

/** The sheet of payment methods with the card form, loaded when it first opens, because few visits need it. */
export function LazyMethodSheet(props: MethodSheetProps) {
  return (
    <Suspense>
      <MethodSheet {...props} />
    </Suspense>
  );
}
