import { crewConsolidators, updateConsolidator } from '@sazon/contract/crew/routes';
import type { CrewConsolidator } from '@sazon/contract/crew/schemas';
import { may } from '@sazon/domain/access/may';
import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useSendKey } from '../../calls/use-send-key.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { ActionMenu } from '../../ui/overlays/action-menu.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { ConsolidatorForm } from './consolidator-form.tsx';
import { consolidatorsQuery } from './crew-calls.ts';
import { ActiveTag, CrewFrame } from './crew-list-page.tsx';
import { describeCrewSlot } from './crew-slot-and-area-texts.ts';
import { CodeOnce } from './new-consolidator-code.tsx';

type Open =
  | { kind: 'form'; one: CrewConsolidator | null }
  | { kind: 'off' | 'code'; one: CrewConsolidator }
  | { kind: 'shown'; name: string; code: string }
  | null;

/** /admin/sazon/consolidadores: the consolidators, with their codes and deliveries. */
export function ConsolidatorsScreen() {
  const query = useQuery(consolidatorsQuery);
  const actor = toActor(useUser());
  const mayWrite = actor !== null && may(actor, 'admin_users_write');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const sending = useSendKey();
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
    <CrewFrame
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
      {open?.kind === 'shown' && <CodeOnce name={open.name} code={open.code} onClose={close} />}
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
    </CrewFrame>
  );
}

interface ConsolidatorCardProps {
  one: CrewConsolidator;
  mayWrite: boolean;
  onOpen: (open: Open) => void;
  onActivate: () => void;
}

/** One consolidator: deliveries, last sign-in and actions. */
function ConsolidatorCard({ one, mayWrite, onOpen, onActivate }: ConsolidatorCardProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-1.5 rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3 flex flex-wrap items-center gap-2.5">
        {one.name} <ActiveTag active={one.active} />
      </h2>
      {mayWrite && (
        <ActionMenu
          label={`Acciones de ${one.name}`}
          actions={[
            { label: 'Editar', icon: 'pencil-simple', onSelect: () => onOpen({ kind: 'form', one }) },
            { label: 'Código nuevo', icon: 'arrows-clockwise', onSelect: () => onOpen({ kind: 'code', one }) },
            one.active
              ? {
                  label: 'Desactivar',
                  icon: 'x-circle',
                  destructive: true,
                  onSelect: () => onOpen({ kind: 'off', one }),
                }
              : {
                  label: 'Activar',
                  icon: 'check-circle',
                  onSelect: onActivate,
                },
          ]}
        />
      )}
      {one.activeTimes.length === 0 ? (
        <p className="type-body-s col-span-2 text-text-2">Sin entregas</p>
      ) : (
        <ul className="type-body-s col-span-2 text-text-2">
          {one.activeTimes.map((slot) => (
            <li key={slot.id}>{describeCrewSlot(slot)}</li>
          ))}
        </ul>
      )}
      <p className="type-caption col-span-2 text-text-2">
        {one.lastSignInAt === null
          ? 'Nunca ha entrado'
          : `Entró por última vez: ${formatLongDate(toBogotaDate(one.lastSignInAt))}, ${formatHour(toBogotaHour(one.lastSignInAt))}`}
      </p>
    </li>
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
      onOpenChange={(now) => !now && onClose()}
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
