import type { Promotion } from '@sazon/contract/promotions/schemas';
import { useState } from 'react';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

const PromotionTermsDialog = lazyNamed(() => import('./promotion-terms-dialog.tsx'), 'PromotionTermsDialog');

/** Opens a promotion's terms, which close when the promotion is left. */
export function PromotionTermsButton({ promotion }: { promotion: Promotion }) {
  const [terms, setTerms] = useState(false);
  return (
    <>
      <button
        type="button"
        className={textActionClass}
        aria-label={`Ver términos de ${promotion.title}`}
        onClick={() => setTerms(true)}
      >
        Ver términos
      </button>
      <LazyOverlay open={terms}>
        <PromotionTermsDialog promotion={promotion} open={terms} onClose={() => setTerms(false)} />
      </LazyOverlay>
    </>
  );
}
