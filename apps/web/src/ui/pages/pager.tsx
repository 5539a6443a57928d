import { Button } from '../button.tsx';

/** The platform's lists count no further than this. */
const mostCounted = 10_000;

export interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** What there are so many of: one, and several. */
  nouns: readonly [one: string, several: string];
  label?: string;
}

/** 'Página 2 de 5, 431 órdenes' and the way to the others; nothing to press where all stand on one page, nothing of none. */
export function Pager({ page, perPage, total, onPage, nouns, label = 'Páginas' }: PagerProps) {
  if (total === 0) return null;
  const pages = Math.ceil(total / perPage);
  const many = total > mostCounted;
  const count = many ? `${mostCounted.toLocaleString('es-CO')} o más` : total.toLocaleString('es-CO');
  const words = (
    <p role="status" className="type-body-s mx-auto text-text-2">
      Página {page} de {pages}, {count} {nouns[total === 1 ? 0 : 1]}
    </p>
  );
  if (page === 1 && pages === 1) return words;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      {/* An old address may ask for a page that is no more: the way back from there leads to the last one. */}
      <Button look="quiet" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        Anteriores
      </Button>
      {words}
      <Button look="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Siguientes
      </Button>
    </nav>
  );
}
