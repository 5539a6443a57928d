import { crewCouriers, updateCourier } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import type { CrewCourier } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import { may } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { CourierCard } from './courier-card.tsx';
import { CourierDocumentsDialog } from './courier-documents-dialog.tsx';
import { couriersQuery } from './crew-calls.ts';
import { CrewListPage } from './crew-list-page-and-active-tag.tsx';
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
          onClose={() => setOff(null)}
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
