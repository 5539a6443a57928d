import type { ReactNode } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRow } from '../../ui/skeleton.tsx';

export interface CrewFrameProps {
  title: string;
  note: string;
  /** 'Nuevo domi'; nothing for who may only look. */
  create: { label: string; onClick: () => void } | null;
  query: { data: unknown; isPending: boolean; error: CallError | null; refetch: () => unknown };
  children: ReactNode;
}

/** What both lists of people have around them: the title, the button, waiting and failing. */
export function CrewFrame({ title, note, create, query, children }: CrewFrameProps) {
  return (
    <main className="mx-auto grid w-full max-w-page grid-cols-1 gap-4 px-4 py-6 desktop:px-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="type-h1">
            {title}
          </h1>
          <p className="type-body-s text-text-2">{note}</p>
        </div>
        {create && (
          <Button onClick={create.onClick}>
            <Icon name="plus" weight="bold" size="s" />
            {create.label}
          </Button>
        )}
      </header>
      {query.isPending && (
        <div className="grid gap-2">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      {query.error && query.data === undefined && (
        <ErrorState
          title="No pudimos cargar la lista."
          text={query.error.message}
          action={
            <Button look="quiet" onClick={() => void query.refetch()}>
              Reintentar
            </Button>
          }
        />
      )}
      {children}
    </main>
  );
}

/** Whether somebody works now, in a word. */
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
