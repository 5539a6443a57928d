import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { type KeyboardEvent, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { InvoicePart, SaveInvoice } from './use-save-invoice-number.tsx';

const parts = {
  serie: { name: 'Serie', max: 20 },
  invoiceNumber: { name: 'Número de factura', max: 40 },
} as const;

export interface InvoiceCellProps {
  order: KitchenOrder;
  part: InvoicePart;
  /** Undefined when the person may only read invoices. */
  save: SaveInvoice | undefined;
}

/**
 * Edited in place: saved on Enter, which moves to the next row, and on blur; Escape reverts. A value that could not be
 * saved stays, marked.
 */
export function InvoiceCell({ order, part, save }: InvoiceCellProps) {
  const kept = order[part] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  if (save === undefined) return kept === '' ? '—' : kept;
  const { name, max } = parts[part];
  const keep = async () => {
    const text = (typed ?? kept).trim();
    if (text === kept) return setTyped(null);
    const isKept = await save(order.id, part, text);
    setFailed(!isKept);
    if (isKept) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setTyped(null);
      setFailed(false);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const cells = [...document.querySelectorAll<HTMLInputElement>(`input[data-invoice=${part}]`)];
    const next = cells[cells.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else event.currentTarget.blur();
  };
  return (
    <span className="relative inline-flex items-center">
      <input
        data-invoice={part}
        aria-label={`${name} de la comanda ${order.code}`}
        aria-invalid={failed || undefined}
        value={typed ?? kept}
        maxLength={max}
        placeholder="Agregar"
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void keep()}
        className={cx(
          'min-h-11 rounded-sm bg-transparent px-2 tabular-nums placeholder:text-text-3 hover:bg-sunken focus:bg-surface-2',
          part === 'serie' ? 'w-18' : 'w-28',
          failed && 'pr-8 shadow-[inset_0_0_0_1.5px_var(--danger)]',
        )}
      />
      {failed && (
        <button
          type="button"
          aria-label={`Guardar otra vez: ${name.toLowerCase()} de la comanda ${order.code}`}
          className="absolute right-0 grid min-h-11 w-8 place-items-center text-danger-text"
          onClick={() => void keep()}
        >
          <Icon name="arrow-counter-clockwise" size="s" />
        </button>
      )}
    </span>
  );
}
