import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeskPage } from '../../ui/pages/desk-page.tsx';
import { ListState } from '../../ui/pages/list-state.tsx';

export interface PlatformPageProps<Data> {
  title: string;
  text: string;
  /** "los horarios": what is said when it cannot be read. */
  what: string;
  query: UseQueryResult<Data>;
  action?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A page of the platform's: its head, and what was read, with what was read before while it is read anew. */
export function PlatformPage<Data>({ title, text, what, query, action, children }: PlatformPageProps<Data>) {
  return (
    <DeskPage title={title} text={text} action={action}>
      <ListState what={what} query={query} rows={3} />
      {query.data !== undefined && children(query.data)}
    </DeskPage>
  );
}
