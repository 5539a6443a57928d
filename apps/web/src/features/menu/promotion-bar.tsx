import { getCart } from '@sazon/contract/cart';
import { applyPromotion, type Promotion } from '@sazon/contract/promotions';
import { useCall } from '../../calls/use-call.ts';
import { spec } from '../../messages/spec.ts';
import { showAlert } from '../../session/alerts.ts';
import { Button } from '../../ui/button.tsx';

/** The contract's word for no promotion. */
const none = 'ninguna';

interface PromotionBarProps {
  promotion: Promotion;
  onExit: () => void;
}

/** The promotion that the menu is trimmed to, and the way out of it, which asks first. */
export function PromotionBar({ promotion, onExit }: PromotionBarProps) {
  const leave = useCall(applyPromotion, { invalidates: [getCart] });
  // Out of the address first: a link to a promotion makes it the cart's.
  const exit = () => {
    onExit();
    leave.mutate({ params: { code: none } });
  };
  const ask = () =>
    showAlert({
      id: 'leave-promotion',
      header: spec.promotion.exit,
      title: `¿Seguro que quieres salir de ${promotion.title}?`,
      state: 'warning',
      buttons: [
        { label: spec.promotion.exitConfirm, look: 'danger', onClick: exit },
        { label: 'Seguir', look: 'quiet' },
      ],
    });
  return (
    <section
      aria-label="Promoción activa"
      className="mt-2 flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-accent-soft px-4 py-2 text-accent-text"
    >
      <p className="min-w-0 py-1">
        <b className="type-item block">{promotion.title}</b>
        <span className="type-body-s">{promotion.description}</span>
      </p>
      <Button look="text" size="s" className="-ml-3.5 tablet:ml-0" onClick={ask}>
        {spec.promotion.exit}
      </Button>
    </section>
  );
}
