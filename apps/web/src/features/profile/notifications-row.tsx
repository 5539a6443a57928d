import { useState } from 'react';
import { canPush, registerPush } from '../../session/push-registration.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { MenuRow } from '../../ui/pages/navigation-rows.tsx';

const notes = {
  granted: 'Activadas en este dispositivo',
  denied: 'Bloqueadas: actívalas en los ajustes del navegador',
  default: 'Te avisamos cuando tu pedido llega',
} as const;

/** Turns on notifications of this browser, for people who declined them before. */
export function NotificationsRow() {
  const [permission, setPermission] = useState(() => (canPush() ? Notification.permission : null));
  if (permission === null) return null;
  const ask = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer === 'granted') await registerPush();
  };
  const failed = () => toast.error('No pudimos activar las notificaciones en este navegador.');
  return (
    <MenuRow
      icon="bell"
      label={permission === 'default' ? 'Activar notificaciones' : 'Notificaciones'}
      note={notes[permission]}
      render={permission === 'default' ? <button type="button" onClick={() => void ask().catch(failed)} /> : <div />}
    />
  );
}
