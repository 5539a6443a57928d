import type { Promotion } from '@sazon/contract/promotions/schemas';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { textActionClass } from '../../ui/pages/page-parts.tsx';

interface SearchNotesProps {
  search: string | undefined;
  /** What the dishes were searched for instead. */
  instead: string | undefined;
  /** The promotion whose restaurants or least price the search keeps to; null: it looks everywhere. */
  within: Promotion | null;
  onEverywhere: () => void;
}

/** What a search did beside what was typed: other words, or only a promotion's dishes. */
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
  /** There are filters beside the word. */
  filtered: boolean;
  onClear: () => void;
}

/** Nothing fits what was typed and chosen. */
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
