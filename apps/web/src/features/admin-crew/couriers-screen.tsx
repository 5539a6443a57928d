import { crewCouriers, updateCourier } from '@sazon/contract/crew/routes';
import type { CrewCourier } from '@sazon/contract/crew/schemas';
import { may } from '@sazon/domain/access/permission-check';
import { formatPhone } from '@sazon/domain/auth/phone';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import {
  courierDocumentNames,
  courierVehicleNames,
  listMissingDocuments,
} from '@sazon/domain/logistics/courier-documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useNow } from '../../device/use-now.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { CourierDocumentsDialog } from './courier-documents-dialog.tsx';
import { couriersQuery } from './crew-calls.ts';
import { ActiveTag, CrewListPage } from './crew-list-page-and-active-tag.tsx';
import { describeArea } from './crew-slot-and-area-texts.ts';
import { EditCourierForm } from './edit-courier-form.tsx';
import { NewCourierForm } from './new-courier-form.tsx';

/** /admin/sazon/domis: the couriers and what they carry today. */
export function CouriersScreen() {
  const query = useQuery(couriersQuery);
  const actor = toActor(useUser());
  const mayWrite = actor !== null && may(actor, 'admin_users_write');
  const [creating, setCreating] = useState(false);
  const [editing, setEditing] = useState<CrewCourier | null>(null);
  const [papersOf, setPapersOf] = useState<string | null>(null);
  const shown = query.data?.data.find(({ id }) => id === papersOf);
  const [off, setOff] = useState<CrewCourier | null>(null);
  const invalidates = [crewCouriers];
  const activate = useCall(updateCourier, { invalidates });
  const deactivate = useCall(updateCourier, { invalidates, silent: true, onSuccess: () => setOff(null) });
  return (
    <CrewListPage
      title="Domis"
      note="Entran a /domi con su celular. Un domi desactivado no recibe órdenes."
      create={mayWrite ? { label: 'Nuevo domi', onClick: () => setCreating(true) } : null}
      what="los domis"
      query={query}
    >
      {query.data?.data.length === 0 && <EmptyState title="Todavía no hay domis." text="Crea el primero." />}
      <ul className="grid grid-cols-1 gap-3 desktop:grid-cols-2 ultra:grid-cols-3">
        {query.data?.data.map((one) => (
          <CourierCard
            key={one.id}
            one={one}
            mayWrite={mayWrite}
            onEdit={() => setEditing(one)}
            onPapers={() => setPapersOf(one.id)}
            onSwitch={() =>
              one.active ? setOff(one) : activate.mutate({ params: { id: one.id }, body: { active: true } })
            }
          />
        ))}
      </ul>
      {creating && <NewCourierForm onClose={() => setCreating(false)} />}
      {editing && (
        <EditCourierForm
          key={editing.id}
          one={editing}
          locations={query.data?.locations ?? []}
          onClose={() => setEditing(null)}
        />
      )}
      {shown && <CourierDocumentsDialog one={shown} mayWrite={mayWrite} onClose={() => setPapersOf(null)} />}
      {off && (
        <ConfirmDialog
          open
          onOpenChange={(now) => !now && setOff(null)}
          header="Desactivar domi"
          title={`¿Desactivar a ${off.name}?`}
          text="Deja de ver entregas y no se le asignan más. Su cuenta de cliente sigue igual."
          confirmLabel="Desactivar"
          destructive
          pending={deactivate.isPending}
          error={deactivate.error?.message}
          onConfirm={() => deactivate.mutate({ params: { id: off.id }, body: { active: false } })}
        />
      )}
    </CrewListPage>
  );
}

interface CourierCardProps {
  one: CrewCourier;
  mayWrite: boolean;
  onEdit: () => void;
  onPapers: () => void;
  /** Turns a courier on or off, opposite to now. */
  onSwitch: () => void;
}

/** One courier: area, deliveries today and actions. */
function CourierCard({ one, mayWrite, onEdit, onPapers, onSwitch }: CourierCardProps) {
  const missing = listMissingDocuments(one.vehicle, one.papers, toBogotaDate(useNow(60_000)));
  const waiting = one.sentPapers.filter(({ returned }) => returned === null);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-lg bg-surface p-4 shadow-e1">
      <Avatar name={one.name} kind="person" />
      <div className="min-w-0">
        <h2 className="type-h3 flex flex-wrap items-center gap-2.5">
          {one.name} <ActiveTag active={one.active} />
        </h2>
        <p className="type-body-s text-text-2 tabular-nums">{formatPhone(one.cellPhone)}</p>
        <p className="type-caption text-text-2">
          {[describeArea(one), one.vehicle && courierVehicleNames[one.vehicle], one.plate].filter(Boolean).join(' · ')}
        </p>
        {one.active && missing.length > 0 && (
          <p className="type-caption text-danger-text">
            Sin papeles al día: {missing.map((paper) => courierDocumentNames[paper]).join(', ')}
          </p>
        )}
        {waiting.length > 0 && (
          <p className="type-caption font-semibold text-warning-text">
            Papeles por revisar: {waiting.map(({ kind }) => courierDocumentNames[kind]).join(', ')}
          </p>
        )}
        <p className="type-caption text-text-2">
          {one.today === 0 ? 'Sin órdenes hoy' : `Hoy: ${one.deliveredToday} de ${one.today} entregadas`}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-2">
        <Button look="quiet" size="m" aria-label={`Papeles de ${one.name}`} onClick={onPapers}>
          Papeles
        </Button>
        {mayWrite && (
          <>
            <Button look="quiet" size="m" aria-label={`Editar a ${one.name}`} onClick={onEdit}>
              Editar
            </Button>
            <Button
              look="quiet"
              size="m"
              aria-label={`${one.active ? 'Desactivar' : 'Activar'} a ${one.name}`}
              onClick={onSwitch}
            >
              {one.active ? 'Desactivar' : 'Activar'}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
