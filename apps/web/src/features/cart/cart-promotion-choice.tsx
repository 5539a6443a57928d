import type { Cart } from '@sazon/contract/cart/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { RadioGroup, RadioTile } from '../../ui/fields/radio.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useTakePromotion } from '../promotions/promotions-calls.ts';

type Worth = Cart['promotionsWorth'][number];

/** `$ 8.000 menos`, `$ 5.000 en tingos`, `un cupón de $ 5.000`: the benefit of a promotion for this cart. */
function worthWords({ kind, worth }: Pick<Worth, 'kind' | 'worth'>): string {
  const amount = formatCop(worth);
  if (kind === 'reward') return `${amount} en tingos`;
  return kind === 'coupon' ? `Un cupón de ${amount}` : `${amount} menos`;
}

export interface CartPromotionChoiceProps {
  cart: Cart;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The promotions with a benefit for this cart, the largest first: one applies, and the customer may choose another. */
export function CartPromotionChoice({ cart, open, onOpenChange }: CartPromotionChoiceProps) {
  const take = useTakePromotion(() => onOpenChange(false));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Tus promociones" subtitle="Una por pedido. Tú eliges cuál.">
      <RadioGroup
        label="Promociones"
        value={cart.promotion?.code ?? null}
        onValueChange={(code) => take.mutate({ params: { code } })}
        disabled={take.isPending}
        className="grid gap-2 pb-2"
      >
        {cart.promotionsWorth.map((one) => (
          <RadioTile key={one.code} value={one.code} label={one.title} note={worthWords(one)} />
        ))}
      </RadioGroup>
    </Dialog>
  );
}
