import { IconButton } from '../icon-button.tsx';

export interface PageArrowsProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** '1 a 100 de 214', and arrows to the neighbouring pages. */
export function PageArrows({ page, perPage, total, onPage }: PageArrowsProps) {
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <nav aria-label="Páginas" className="flex items-center justify-end gap-2">
      <p role="status" className="type-body-s mr-1 text-text-2 tabular-nums">
        {first > total ? `0 de ${total}` : `${first} a ${last} de ${total}`}
      </p>
      <IconButton
        icon="caret-left"
        weight="bold"
        iconSize="xs"
        look="outline"
        label="Página anterior"
        focusableWhenDisabled
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="caret-right"
        weight="bold"
        iconSize="xs"
        look="outline"
        label="Página siguiente"
        focusableWhenDisabled
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
