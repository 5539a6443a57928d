import { consolidatorLogout, consolidatorOrders } from '@sazon/contract/consolidator/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { spec } from '../../messages/specification-texts.ts';
import type { ConsolidatorSession } from '../../session/persisted-client-keys.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { TopBarConsolidator } from '../../ui/pages/admin-and-consolidator-bars.tsx';
import { closeShift } from './consolidator-shift-session.ts';
import { formatSlotHour } from './slot-progress-groups-and-texts.ts';

const listed = new Intl.ListFormat('es-CO');
/** docs/specification.md section 9: the refresh pauses for two seconds. */
const pauseMs = 2000;

export interface RefreshAndSignOutBarProps {
  session: ConsolidatorSession;
  refetch: () => Promise<{ isError: boolean; error: CallError | null }>;
}

/** docs/specification.md section 2 'Top bar variants': title Consolidador, refresh, log out. */
export function RefreshAndSignOutBar({ session, refetch }: RefreshAndSignOutBarProps) {
  const queryClient = useQueryClient();
  const [pausing, setPausing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [closing, setClosing] = useState(false);
  const hours = [...new Set(session.activeTimes.map((time) => formatSlotHour(time.hour)))];

  const refresh = async () => {
    setPausing(true);
    const pause = new Promise((resolve) => setTimeout(resolve, pauseMs));
    const { isError, error } = await refetch();
    // the shift is over, as the screen that asks for the code explains
    if (error?.status === 401) return;
    if (isError) toast.error('No pudimos actualizar', { text: 'Revisa tu conexión y vuelve a intentar.' });
    else toast.success(spec.consolidatorRefreshed);
    await pause;
    setPausing(false);
  };
  const logOut = async () => {
    setClosing(true);
    // The device forgets the session even when the server cannot be reached.
    await callRoute(consolidatorLogout, {}).catch(() => undefined);
    closeShift();
    queryClient.removeQueries({ queryKey: [consolidatorOrders.name] });
  };
  return (
    <>
      <TopBarConsolidator
        subtitle={[listed.format(hours), session.name].filter(Boolean).join(' · ')}
        refreshing={pausing}
        onRefresh={() => void refresh()}
        onSignOut={() => setLeaving(true)}
      />
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        header={spec.logOut.header}
        title={spec.logOut.title}
        confirmLabel={spec.logOut.confirm}
        cancelLabel={spec.logOut.cancel}
        pending={closing}
        onConfirm={() => void logOut()}
      />
    </>
  );
}
