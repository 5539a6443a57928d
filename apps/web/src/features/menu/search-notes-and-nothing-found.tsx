import type { Promotion } from '@sazon/contract/promotions/schemas';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

interface SearchNotesProps {
  search: string | undefined;
  /** The corrected search text. */
  instead: string | undefined;
  /** The promotion whose restaurants or minimum price limit the search; null when nothing limits it. */
  within: Promotion | null;
  onEverywhere: () => void;
}

/** How the search differs from the typed text: other words, or only a promotion's dishes. */
export function SearchNotes({ search, instead, within, onEverywhere }: SearchNotesProps) {
  if (!search || (!instead && !within)) return null;
  return (
    <div className="type-body-s pt-2 text-text-2" role="status">
      {instead && (
        <p>
          No hay nada con “{search}”. Esto tiene <b className="text-text">{instead}</b>.
        </p>
      )}
      {within && (
        <p>
          Buscas solo en la promoción {within.title}.{' '}
          <button type="button" className={textActionClass} onClick={onEverywhere}>
            Buscar en todo el menú
          </button>
        </p>
      )}
    </div>
  );
}

interface NothingFoundProps {
  search: string | undefined;
  /** True when filters are set beside the search text. */
  filtered: boolean;
  onClear: () => void;
}

/** No dish matches the search and filters. */
export function NothingFound({ search, filtered, onClear }: NothingFoundProps) {
  const title = search
    ? `Ningún plato con “${search}”${filtered ? ' cumple esos filtros' : ''}.`
    : 'Ningún plato cumple esos filtros.';
  return (
    <EmptyState
      title={title}
      text={search && !filtered ? 'Prueba con otra palabra, o mira otro día.' : undefined}
      action={<Button onClick={onClear}>Quitar filtros</Button>}
    />
  );
}
