import type { Promotion } from '@sazon/contract/promotions/schemas';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { describePromotionTerms } from './promotion-terms-texts.ts';

interface PromotionTermsDialogProps {
  promotion: Promotion;
  open: boolean;
  onClose: () => void;
}

/** A promotion's terms: the benefit, what counts, and how it is given. */
export function PromotionTermsDialog({ promotion, open, onClose }: PromotionTermsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Términos y condiciones" subtitle={promotion.title}>
      <dl className="grid gap-4">
        {describePromotionTerms(promotion).map(({ name, lines }) => (
          <div key={name}>
            <dt className="type-item font-bold">{name}</dt>
            {lines.map((line) => (
              <dd key={line} className="type-body mt-1 text-text-2">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
