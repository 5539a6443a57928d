import type { FoundPerson } from '@sazon/contract/customer-support/person';
import { formatPhone } from '@sazon/domain/auth/phone';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { peopleQuery } from './customer-support-calls.ts';
import type { PeopleSearch } from './people-search-params.ts';

const shortest = 3;

/** /admin/sazon/usuarios: everybody with an account, found by name, document, phone or e-mail. */
export function PeopleScreen({ search: { buscar } }: { search: PeopleSearch }) {
  const navigate = useNavigate({ from: '/admin/sazon/usuarios/' });
  const [isShort, setShort] = useState(false);
  const query = useInfiniteQuery(peopleQuery(buscar));
  const people = query.data?.pages.flatMap((page) => page.data);
  const find = (text: string) => {
    setShort(text !== '' && text.length < shortest);
    if (text === '' || text.length >= shortest)
      void navigate({ to: '.', search: { buscar: text || undefined }, resetScroll: false });
  };
  return (
    <DeskPage title="Personas" text="Cada consulta queda registrada. Lo que corriges queda en la historia de cambios.">
      <SearchForm label="Nombre, documento, celular o correo" value={buscar ?? ''} maxLength={80} onSearch={find} />
      {isShort && (
        <p role="alert" className="type-body-s text-danger-text">
          Escribe al menos 3 letras o números.
        </p>
      )}
      <ListState what="las personas" query={{ ...query, data: people }} rows={6} />
      {people?.length === 0 && (
        <EmptyState title="Nadie por aquí." text="Busca por el documento completo o el celular." />
      )}
      <ul className="grid grid-cols-1 gap-2 desktop:grid-cols-2">
        {people?.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button look="quiet" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </DeskPage>
  );
}

function PersonRow({ person }: { person: FoundPerson }) {
  const { id, name, cellPhone, email, enterpriseName, plan, active, isStaff } = person;
  const document = person.identification && formatIdentityDocument(person.identificationType, person.identification);
  const place = [enterpriseName, plan === 'nomina' && 'paga por nómina', document];
  return (
    <li>
      <Link
        to="/admin/sazon/usuarios/$userId"
        params={{ userId: id }}
        className="press grid h-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-lg bg-surface p-4 shadow-e1"
      >
        <Avatar name={name} kind="person" />
        <span className="grid min-w-0 gap-0.5">
          <span className="type-item break-words">
            {name}
            {isStaff && <span className="ml-2 font-normal text-text-2">Equipo</span>}
            {!active && <span className="ml-2 text-danger-text">Bloqueada</span>}
          </span>
          <span className="type-body-s text-text-2 wrap-anywhere">
            {[formatPhone(cellPhone), email].filter(Boolean).join(', ')}
          </span>
          <span className="type-body-s text-text-2">{place.filter(Boolean).join(', ')}</span>
        </span>
        <Icon name="caret-right" weight="bold" size="s" />
      </Link>
    </li>
  );
}
