import { Suspense } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { MethodSheetProps } from './method-sheet.tsx';

const MethodSheet = lazyNamed(() => import('./method-sheet.tsx'), 'MethodSheet');

/** The sheet of payment methods with its card form, loaded when it first opens: most weeks need no card. */
export function LazyMethodSheet(props: MethodSheetProps) {
  return (
    <Suspense>
      <MethodSheet {...props} />
    </Suspense>
  );
}
