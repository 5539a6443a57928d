import type { CartItem } from '@sazon/contract/cart/schemas';
import { MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TicketLine } from '../../ui/lunch/order-ticket-lines.tsx';
import { Money } from '../../ui/money.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { AllergyNote } from './allergy-note.tsx';
import { CartLineProblem } from './cart-line-problem.tsx';
import { describeAdditionsAndNote } from './cart-problem-and-addition-texts.ts';
import type { CartActions } from './use-cart-actions.ts';

const EditCartLine = lazyNamed(() => import('./edit-cart-line.tsx'), 'EditCartLine');

const tearMs = 200;

export interface CartLineProps {
  item: CartItem;
  actions: CartActions;
}

/** Opens the editor of day, hour and choices, and shows the price of one. */
function ChangeLine({ item, onChange }: { item: CartItem; onChange: (() => void) | undefined }) {
  return (
    <span className="type-body-s flex flex-wrap items-center gap-x-3 text-text-2">
      {onChange && (
        <button
          type="button"
          className={`${textActionClass} min-h-11`}
          aria-label={`Cambiar ${item.menu.name}`}
          onClick={onChange}
        >
          Cambiar
        </button>
      )}
      {item.quantity > 1 && (
        <span>
          <Money amountCop={item.unitPrice} /> cada uno
        </span>
      )}
    </span>
  );
}

function NewPrice({ item, onAccept }: { item: CartItem; onAccept: () => void }) {
  return (
    <div className="mx-3.5 mb-3 flex items-center gap-2.5 rounded bg-warning-soft py-1 pr-1 pl-3 text-warning-text">
      <Icon name="warning" weight="fill" size="s" />
      <p className="type-body-s min-w-0 flex-1 font-semibold">
        Cambió de precio: antes <Money amountCop={item.seenPrice} />, ahora <Money amountCop={item.unitPrice} />.
      </p>
      <Button size="s" look="quiet" onClick={onAccept}>
        Aceptar
      </Button>
    </div>
  );
}

/** A dish of the cart: its quantity, and its problem when it cannot be ordered. */
export function CartLine({ item, actions }: CartLineProps) {
  const [torn, setTorn] = useState(false);
  const [editing, setEditing] = useState(false);
  const { menu, quantity, unitPrice, seenPrice, problem } = item;
  const changed = unitPrice !== seenPrice;
  const tearOff = () => {
    // A second tap while it is being removed does nothing.
    if (torn) return;
    setTorn(true);
    // The line tears off along the perforation first; a refused removal brings it back.
    setTimeout(() => {
      actions.remove([item]);
      setTorn(false);
    }, tearMs);
  };
  return (
    <li
      className={cx(
        'border-border transition-[transform,opacity] duration-200 ease-out [&+&]:border-t',
        torn && '-translate-x-10 -rotate-2 opacity-0',
      )}
    >
      <TicketLine
        pictures={menu.data.pictures}
        plate={buildPlatePath({ id: menu.id, name: menu.name, categoryKey: '' })}
        brandName={menu.brand.name}
        dish={menu.name}
        extras={describeAdditionsAndNote(item)}
        priceCop={unitPrice * quantity}
        wasCop={changed ? seenPrice * quantity : undefined}
        actions={
          <>
            <ChangeLine item={item} onChange={actions.change ? () => setEditing(true) : undefined} />
            <QuantityStepper
              what={menu.name}
              look="bare"
              value={quantity}
              max={MAX_LINE_LUNCHES}
              onValueChange={(next) => actions.setQuantity(item, next)}
              onRemove={tearOff}
            />
          </>
        }
      />
      <AllergyNote dish={menu} />
      {changed && problem === null && <NewPrice item={item} onAccept={() => actions.acceptPrice(item)} />}
      {actions.change && (
        <LazyOverlay open={editing}>
          <EditCartLine
            key={JSON.stringify([item.scheduleDate, item.time.id, item.quantity, item.groupMenuAdditions, item.note])}
            item={item}
            open={editing}
            onClose={() => setEditing(false)}
            onChange={actions.change}
          />
        </LazyOverlay>
      )}
      {problem !== null && <CartLineProblem item={item} problem={problem} actions={actions} onRemove={tearOff} />}
    </li>
  );
}
