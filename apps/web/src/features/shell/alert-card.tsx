import type { QueuedAlert } from '@sazon/domain/alerts/alert-queue';
import { type Alert, dismissAlert } from '../../session/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog, type AlertTone } from '../../ui/overlays/alert-dialog.tsx';

const tones: Record<Alert['state'], AlertTone | undefined> = {
  neutral: undefined,
  success: 'success',
  error: 'danger',
  warning: 'warning',
  info: 'info',
  reward: 'reward',
};

export function AlertCard({ alert }: { alert: QueuedAlert<Alert> }) {
  const buttons = alert.buttons ?? [{ label: 'Entendido' }];
  const close = () => dismissAlert(alert.id);
  return (
    <AlertDialog
      open={!alert.closed}
      onClose={close}
      header={alert.header}
      title={alert.title}
      text={alert.description}
      tone={tones[alert.state]}
      actions={buttons.map(({ label, onClick, look }, index) => (
        <Button
          key={label}
          wide
          look={look ?? (index === 0 ? 'primary' : 'quiet')}
          onClick={() => {
            close();
            onClick?.();
          }}
        >
          {label}
        </Button>
      ))}
    >
      {alert.children}
    </AlertDialog>
  );
}
