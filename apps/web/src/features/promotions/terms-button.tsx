import type { Promotion } from '@sazon/contract/promotions/schemas';
import { lazy, Suspense, useState } from 'react';
import { textActionClass } from '../../ui/page-parts.tsx';

const TermsDialog = lazy(() => import('./terms-dialog.tsx').then((file) => ({ default: file.TermsDialog })));

/** Opens a promotion's terms. They go with it: a promotion that is left takes its open terms along. */
export function TermsButton({ promotion }: { promotion: Promotion }) {
  const [terms, setTerms] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button
        type="button"
        className={textActionClass}
        aria-label={`Ver términos de ${promotion.title}`}
        onClick={() => setTerms('open')}
      >
        Ver términos
      </button>
      <Suspense>
        {terms !== 'never' && (
          <TermsDialog
            promotion={promotion}
            open={terms === 'open'}
            onOpenChange={(open) => setTerms(open ? 'open' : 'closed')}
          />
        )}
      </Suspense>
    </>
  );
}
