import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';

export interface SettingsPageFrameProps<Data> {
  title: string;
  text: string;
  /** "los horarios": the noun for a failed read. */
  what: string;
  query: UseQueryResult<Data>;
  action?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A page of the platform: its head and its data, which stays on screen while it is read again. */
export function SettingsPageFrame<Data>({ title, text, what, query, action, children }: SettingsPageFrameProps<Data>) {
  return (
    <DeskPage title={title} text={text} action={action}>
      <ListState what={what} query={query} rows={3} />
      {query.data !== undefined && children(query.data)}
    </DeskPage>
  );
}
