import { Button } from '../button.tsx';

/** The platform's lists count up to this number of rows. */
const mostCounted = 10_000;

export interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** The noun of the rows, singular and plural. */
  nouns: readonly [one: string, several: string];
  label?: string;
}

/** 'Página 2 de 5, 431 órdenes' and the arrows; no arrows for a single page, empty for no rows. */
export function Pager({ page, perPage, total, onPage, nouns, label = 'Páginas' }: PagerProps) {
  if (total === 0) return null;
  const pages = Math.ceil(total / perPage);
  const many = total > mostCounted;
  const count = many ? `${mostCounted.toLocaleString('es-CO')} o más` : total.toLocaleString('es-CO');
  const words = (
    <p role="status" className="type-body-s mx-auto text-center text-text-2">
      Página {page} de {pages}, {count} {nouns[total === 1 ? 0 : 1]}
    </p>
  );
  if (page === 1 && pages === 1) return words;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-3 *:[p]:max-tablet:order-first *:[p]:max-tablet:basis-full"
    >
      {/* An old address may name a page that no longer exists: its way back leads to the last one. */}
      <Button look="quiet" focusableWhenDisabled disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        Anteriores
      </Button>
      {words}
      <Button look="quiet" focusableWhenDisabled disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Siguientes
      </Button>
    </nav>
  );
}
