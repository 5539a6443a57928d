import type { Cart } from '@sazon/contract/cart/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
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
  onClose: () => void;
}

/** The promotions with a benefit for this cart, the largest first: one applies, and the customer may take another. */
export function CartPromotionChoice({ cart, open, onClose }: CartPromotionChoiceProps) {
  const applied = cart.promotion?.code ?? null;
  // null while nothing was chosen here; the arrows only move between the choices, so that the keyboard can read them all
  const [chosen, setChosen] = useState<string | null>(null);
  const close = () => {
    setChosen(null);
    onClose();
  };
  const take = useTakePromotion(close);
  const code = chosen ?? applied;
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Tus promociones"
      subtitle="Una por pedido. Tú eliges cuál."
      footer={
        <Button
          wide
          loading={take.isPending}
          disabled={code === null}
          onClick={() => (code === null || code === applied ? close() : take.mutate({ params: { code } }))}
        >
          Usar esta promoción
        </Button>
      }
    >
      <RadioGroup
        label="Promociones"
        value={code}
        onValueChange={setChosen}
        disabled={take.isPending}
        className="grid gap-2"
      >
        {cart.promotionsWorth.map((one) => (
          <RadioTile key={one.code} value={one.code} label={one.title} note={worthWords(one)} />
        ))}
      </RadioGroup>
    </Dialog>
  );
}
