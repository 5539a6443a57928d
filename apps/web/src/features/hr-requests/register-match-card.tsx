import { listEmployees } from '@sazon/contract/employees/routes';
import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import type { HrRequest } from '@sazon/contract/hr-requests/schemas';
import type { JoinRequest } from '@sazon/contract/invitations/join-request-schema';
import { linkJoinRequest } from '@sazon/contract/invitations/routes';
import { formatPhone } from '@sazon/domain/auth/phone';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { findAnswerRefusal } from './why-request-cannot-be-decided.ts';

const reasons: Readonly<Record<JoinRequest['suggestions'][number]['why'], string>> = {
  invited: 'Le enviaste esa invitación',
  document: 'El mismo número de documento',
  email: 'El mismo correo',
  phone: 'El mismo celular',
  name: 'El mismo nombre',
};

interface Candidate {
  id: string;
  name: string;
  text: string;
}

/** The card of a person who came by an invitation, for whom HR chooses who of the register they are. */
export function RegisterMatchCard({ request, person }: { request: HrRequest; person: JoinRequest }) {
  const actor = toActor(useUser());
  const handsOff = actor === null ? null : findAnswerRefusal(actor, request);
  const facts = [
    ['Documento', person.identification && formatIdentityDocument(person.identificationType, person.identification)],
    ['Código', person.employeeId],
    ['Correo confirmado', person.email],
    ['Celular', formatPhone(person.cellPhone)],
  ] as const;
  return (
    <article aria-label={person.name} className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1">
      <p className="type-body">
        Entró con la invitación de {person.enterpriseName} y su documento no está en la lista.
      </p>
      <dl className="grid grid-cols-1 gap-1 micro-tablet:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="type-body-s text-text-2">{name}</dt>
            <dd className="type-body-s font-semibold break-all">{value ?? 'Sin dato'}</dd>
          </div>
        ))}
      </dl>
      {person.reason && <p className="type-body-s">Motivo: {person.reason}</p>}
      {handsOff && <NoticeBar tone="info">{handsOff}</NoticeBar>}
      {person.status === 'open' && handsOff === null && <LinkForm person={person} />}
    </article>
  );
}

/** Chooses a person of the register: a suggested one, or anybody that a search finds. */
function LinkForm({ person }: { person: JoinRequest }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(person.suggestions[0]?.personId ?? null);
  const [checked, setChecked] = useState(false);
  const found = useQuery({
    ...queryFor(listEmployees, {
      query: { search, enterpriseId: person.enterpriseId, withoutAccount: 'true', page: 1, perPage: 5 },
    }),
    enabled: search !== '',
  });
  const link = useCall(linkJoinRequest, {
    silent: true,
    invalidates: [listHrRequests, listEmployees],
    onSuccess: () => toast.success(`${person.name} quedó en tu lista`),
  });
  const candidates: Candidate[] =
    search === ''
      ? person.suggestions.map(({ personId, name, identificationType, identification, why }) => ({
          ...{ id: personId, name },
          text: `${formatIdentityDocument(identificationType, identification)} · ${reasons[why]}`,
        }))
      : (found.data?.data ?? []).map(({ id, name, identificationType, identification, employeeId }) => ({
          ...{ id, name },
          text: [formatIdentityDocument(identificationType, identification), employeeId].filter(Boolean).join(' · '),
        }));
  const failure = findFormError(link.error, []);
  const isReady = chosen !== null && candidates.some(({ id }) => id === chosen) && checked;
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchForm label="Buscar en tu lista" maxLength={80} value={search} onSearch={setSearch} />
      {search !== '' && found.data === undefined ? (
        <ListState what="a quienes coinciden" query={found} level={3} />
      ) : candidates.length === 0 ? (
        <p className="type-body-s text-text-2">
          {search === ''
            ? 'Nadie de tu lista se le parece. Búscalo por nombre o documento.'
            : 'Nadie sin cuenta coincide.'}
        </p>
      ) : (
        <RadioGroup label={`Quién es ${person.name}`} value={chosen ?? ''} onValueChange={setChosen}>
          {candidates.map(({ id, name, text }) => (
            <RadioRow key={id} value={id} label={name} note={text} />
          ))}
        </RadioGroup>
      )}
      <Checkbox label="Comprobé quién es" checked={checked} onCheckedChange={setChecked} />
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <Button
        look="dark"
        className="justify-self-start"
        loading={link.isPending}
        disabled={!isReady}
        onClick={() =>
          chosen !== null &&
          link.mutate({ params: { id: person.id }, body: { personId: chosen, identityChecked: true } })
        }
      >
        Es esta persona
      </Button>
    </div>
  );
}
