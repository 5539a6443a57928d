import { lazy, Suspense } from 'react';
import type { MethodSheetProps } from './method-sheet.tsx';

const MethodSheet = lazy(() => import('./method-sheet.tsx').then((file) => ({ default: file.MethodSheet })));

/** The sheet of payment methods with its card form, loaded when it first opens: most weeks need no card. */
export function LazyMethodSheet(props: MethodSheetProps) {
  return (
    <Suspense>
      <MethodSheet {...props} />
    </Suspense>
  );
}
