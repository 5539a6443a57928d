import type { ReactNode } from 'react';
import { SearchForm } from '../fields/search-form.tsx';
import { FilterChips } from '../lunch/filter-chips.tsx';
import { EmptyState } from './empty-and-error-state.tsx';
import { ListState, type ListStateProps } from './loading-and-failed-state.tsx';
import { Pager } from './pager.tsx';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  /** How many rows each state has. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface ListByStateProps<Row extends { id: string }, State extends string> {
  stateNames: Readonly<Record<State, string>>;
  search: { estado?: string | undefined; buscar?: string | undefined; pagina?: number | undefined };
  onNarrow: (change: { estado?: State | undefined } | { buscar?: string | undefined }) => void;
  onPage: (pagina: number) => void;
  query: ListStateProps['query'] & { readonly data: Page<Row> | undefined; readonly isPlaceholderData: boolean };
  perPage: number;
  texts: {
    /** 'las empresas', while they load. */
    what: string;
    /** 'Empresas', the name of the list. */
    list: string;
    searchLabel: string;
    /** 'Todas', the filter that shows every state. */
    all: string;
    /** 'Ninguna coincide.' */
    noMatch: string;
    none: string;
    noneYet: string;
    nouns: readonly [one: string, several: string];
  };
  /** Draws one row, an `li`. */
  children: (row: Row) => ReactNode;
}

/** A list in pages with a search field, filtered by the state of its rows. */
export function ListByState<Row extends { id: string }, State extends string>(props: ListByStateProps<Row, State>) {
  const { stateNames, search, onNarrow, onPage, query, perPage, texts, children } = props;
  const { data } = query;
  const states = Object.keys(stateNames) as State[];
  const total = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  const label = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count})`);
  const isFiltered = Boolean(search.estado || search.buscar);
  return (
    <>
      <SearchForm
        label={texts.searchLabel}
        maxLength={80}
        value={search.buscar ?? ''}
        onSearch={(text) => onNarrow({ buscar: text || undefined })}
      />
      <FilterChips
        label="Estado"
        options={[
          { value: 'all', label: label(texts.all, total) },
          ...states.map((state): { value: string; label: string } => ({
            value: state,
            label: label(stateNames[state], data?.counts[state]),
          })),
        ]}
        value={search.estado ?? 'all'}
        onValueChange={(estado) => onNarrow({ estado: states.find((one) => one === estado) })}
      />
      <ListState what={texts.what} query={query} rows={6} />
      {data?.data.length === 0 && (
        <EmptyState
          title={isFiltered ? texts.noMatch : texts.none}
          text={isFiltered ? 'Prueba con otra palabra o quita los filtros.' : texts.noneYet}
        />
      )}
      {data && data.data.length > 0 && (
        <ul aria-label={texts.list} aria-busy={query.isPlaceholderData} className="grid grid-cols-1 gap-2">
          {data.data.map(children)}
        </ul>
      )}
      {data && (
        <Pager page={search.pagina ?? 1} perPage={perPage} total={data.total} nouns={texts.nouns} onPage={onPage} />
      )}
    </>
  );
}
