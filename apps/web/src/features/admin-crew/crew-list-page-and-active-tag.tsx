import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListState, type ListStateProps } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';

export interface CrewListPageProps {
  title: string;
  note: string;
  /** 'los domis': the noun of the list. */
  what: string;
  /** 'Nuevo domi'; absent for people who may only read. */
  create: { label: string; onClick: () => void } | null;
  query: ListStateProps['query'];
  children: ReactNode;
}

/** The frame of both lists of people: title, button, loading and failures. */
export function CrewListPage({ title, note, what, create, query, children }: CrewListPageProps) {
  return (
    <DeskPage
      title={title}
      text={note}
      action={
        create && (
          <Button onClick={create.onClick}>
            <Icon name="plus" weight="bold" size="s" />
            {create.label}
          </Button>
        )
      }
    >
      <ListState what={what} query={query} rows={3} />
      {children}
    </DeskPage>
  );
}

/** Whether a person works now, in a word. */
export function ActiveTag({ active }: { active: boolean }) {
  return (
    <span
      className={`type-caption inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-semibold ${
        active ? 'bg-success-soft text-success-text' : 'bg-sunken text-text-2'
      }`}
    >
      {active ? 'Activo' : 'Inactivo'}
    </span>
  );
}
