import { crewConsolidators, updateConsolidator } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import type { CrewConsolidator } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import { may } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ConsolidatorCard, type OpenedConsolidator } from './consolidator-card.tsx';
import { ConsolidatorForm } from './consolidator-form.tsx';
import { consolidatorsQuery } from './crew-calls.ts';
import { CrewListPage } from './crew-list-page-and-active-tag.tsx';
import { NewConsolidatorCode } from './new-consolidator-code.tsx';

/** /admin/sazon/consolidadores: the consolidators, with their codes and deliveries. `named`: the one to show first. */
export function ConsolidatorsScreen({ named }: { named: string | undefined }) {
  const query = useQuery(consolidatorsQuery);
  const actor = toActor(useUser());
  const mayWrite = actor !== null && may(actor, 'admin_users_write');
  const [open, setOpen] = useState<OpenedConsolidator>(null);
  const close = () => setOpen(null);
  const sending = useIdempotencyKey();
  const change = useCall(updateConsolidator, {
    invalidates: [crewConsolidators],
    silent: true,
    idempotencyKey: sending.keyFor,
  });
  const activate = useCall(updateConsolidator, { invalidates: [crewConsolidators] });
  const ask = open?.kind === 'off' || open?.kind === 'code' ? open : null;
  const send = (one: CrewConsolidator, body: { active: false } | { newCode: true }) =>
    change.mutate(
      { params: { id: one.id }, body },
      {
        onSuccess: ({ code }) => {
          setOpen(code === null ? null : { kind: 'shown', name: one.name, code });
          sending.answered();
        },
      },
    );
  return (
    <CrewListPage
      title="Consolidadores"
      note="Cada uno entra a /consolidador con su código y ve solo sus entregas."
      create={mayWrite ? { label: 'Nuevo consolidador', onClick: () => setOpen({ kind: 'form', one: null }) } : null}
      what="los consolidadores"
      query={query}
    >
      {query.data?.data.length === 0 && (
        <EmptyState title="Todavía no hay consolidadores." text="Crea uno y dale su código." />
      )}
      <ul className="grid grid-cols-1 gap-3 desktop:grid-cols-2">
        {query.data?.data.map((one) => (
          <ConsolidatorCard
            key={one.id}
            one={one}
            isNamed={one.id === named}
            mayWrite={mayWrite}
            onOpen={setOpen}
            onActivate={() => activate.mutate({ params: { id: one.id }, body: { active: true } })}
          />
        ))}
      </ul>
      {open?.kind === 'form' && query.data && (
        <ConsolidatorForm
          one={open.one}
          slots={query.data.slots}
          onClose={close}
          onCreated={(name, code) => setOpen({ kind: 'shown', name, code })}
        />
      )}
      {open?.kind === 'shown' && <NewConsolidatorCode name={open.name} code={open.code} onClose={close} />}
      {ask && (
        <AskFirst
          kind={ask.kind}
          name={ask.one.name}
          pending={change.isPending}
          error={change.error?.message}
          onClose={close}
          onConfirm={() => send(ask.one, ask.kind === 'off' ? { active: false } : { newCode: true })}
        />
      )}
    </CrewListPage>
  );
}

interface AskFirstProps {
  kind: 'off' | 'code';
  name: string;
  pending: boolean;
  error: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a code stops working. */
function AskFirst({ kind, name, pending, error, onClose, onConfirm }: AskFirstProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      header={kind === 'off' ? 'Desactivar consolidador' : 'Código nuevo'}
      title={kind === 'off' ? `¿Desactivar a ${name}?` : `¿Cambiar el código de ${name}?`}
      text="Su código deja de servir y su sesión abierta se cierra."
      confirmLabel={kind === 'off' ? 'Desactivar' : 'Cambiar el código'}
      destructive={kind === 'off'}
      pending={pending}
      error={error}
      onConfirm={onConfirm}
    />
  );
}
