import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { EmptyState } from '../ui/pages/empty-and-error-state.tsx';
import { ListState, type ListStateProps } from '../ui/pages/loading-and-failed-state.tsx';
import { Tablecloth } from '../ui/tablecloth.tsx';

export interface LinkWelcomeProps {
  /** The noun of what is read, for 'Cargando …' and 'No pudimos cargar …': 'el enlace'. */
  what: string;
  query: ListStateProps['query'];
  /** True when the link no longer works: it is used up or replaced. */
  isOver: boolean;
  over: { title: string; text: string };
  /** What the link gives, once it is read; `mark` is the logo of who gives it. */
  welcome: { title: ReactNode; text: ReactNode; mark?: ReactNode } | undefined;
  /** What the visitor or the person does next. */
  children: ReactNode;
}

/** The page of a link that gives somebody access: a welcome, or that it no longer works. */
export function LinkWelcome({ what, query, isOver, over, welcome, children }: LinkWelcomeProps) {
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 content-start gap-5 px-4 pt-6 pb-10">
      {isOver ? (
        <EmptyState
          level={1}
          title={over.title}
          text={over.text}
          action={
            <LinkButton look="quiet" render={<Link to="/inicio" />}>
              Ir al inicio
            </LinkButton>
          }
        />
      ) : (
        <ListState what={what} query={query} rows={3} />
      )}
      {welcome && (
        <>
          <Tablecloth className="grid justify-items-center gap-4 rounded-lg px-5 py-8 text-center">
            <div className="flex flex-wrap items-center justify-center gap-4">
              <Logo className="h-10" />
              {welcome.mark}
            </div>
            <h1 tabIndex={-1} className="type-h1">
              {welcome.title}
            </h1>
            <p className="type-body max-w-form">{welcome.text}</p>
          </Tablecloth>
          {children}
        </>
      )}
    </main>
  );
}

/** Offers a visitor to register or sign in; they return to the link afterwards. */
export function SignInToUseLink({ returnUrl, children }: { returnUrl: string; children: ReactNode }) {
  const search = { returnUrl };
  return (
    <section className="grid grid-cols-1 gap-3">
      <LinkButton size="xl" wide render={<Link to="/autenticacion/registro/introducir-celular" search={search} />}>
        Crear mi cuenta
      </LinkButton>
      <LinkButton look="quiet" size="xl" wide render={<Link to="/autenticacion/iniciar-sesion" search={search} />}>
        Ya tengo cuenta
      </LinkButton>
      <p className="type-body-s text-text-2">{children}</p>
    </section>
  );
}
