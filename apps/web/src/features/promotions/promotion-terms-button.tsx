import type { Promotion } from '@sazon/contract/promotions/schemas';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

const PromotionTermsDialog = lazyNamed(() => import('./promotion-terms-dialog.tsx'), 'PromotionTermsDialog');

/** Opens a promotion's terms, which close when the promotion is left. */
export function PromotionTermsButton({ promotion }: { promotion: Promotion }) {
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
          <PromotionTermsDialog promotion={promotion} open={terms === 'open'} onClose={() => setTerms('closed')} />
        )}
      </Suspense>
    </>
  );
}
