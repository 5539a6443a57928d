import { scheduleCampaign } from '@sazon/contract/campaigns/routes';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { campaignReads } from './campaign-calls.ts';
import { ReviewLines, useAudience } from './campaign-summary-lines-and-use-audience.tsx';
import { formatWhen } from './campaign-texts.ts';
import { HeldBackCard } from './held-back-card.tsx';
import { useMayChangeCampaigns } from './use-may-change-campaigns.ts';
import type { StepProps } from './wizard-steps.tsx';

/** Step 5 of a campaign: everything once more, what it costs, who is held back, and the button that schedules it. */
export function ReviewStep({
  draft,
  edit,
  flush,
  onGo,
}: StepProps & { flush: () => Promise<void>; onGo: (step: number) => void }) {
  const audience = useAudience(draft);
  const navigate = useNavigate();
  const mayEdit = useMayChangeCampaigns('edit');
  const schedule = useCall(scheduleCampaign, {
    silent: true,
    invalidates: campaignReads,
    onSuccess: ({ id, programmedAt }) => {
      toast.success('Campaña programada', {
        text: programmedAt === null ? '' : `Sale el ${formatWhen(programmedAt)}`,
      });
      return navigate({ to: '/admin/sazon/campanas/ver', search: { id } });
    },
  });
  const plan = async () => {
    await flush();
    schedule.mutate({ params: { id: draft.id } });
  };
  const nextSendAt = schedule.error?.detail?.nextSendAt;
  return (
    <>
      <Card className="grid grid-cols-1 desktop:p-5">
        <h2 className="type-h2 pb-2">Revisa antes de programar</h2>
        <ReviewLines draft={draft} audience={audience} onGo={onGo} />
      </Card>
      <HeldBackCard draft={draft} edit={edit} reached={audience?.reached ?? 0} />
      {draft.gaps.map(({ message, step, field }) => (
        <NoticeBar key={`${step}${field}`} tone="warning">
          <button type="button" className="text-left underline underline-offset-4" onClick={() => onGo(step)}>
            {message}
          </button>
        </NoticeBar>
      ))}
      {schedule.error && <NoticeBar tone="danger">{schedule.error.message}</NoticeBar>}
      {typeof nextSendAt === 'number' && (
        <Button look="quiet" onClick={() => edit({ sendNow: false, programmedAt: nextSendAt })}>
          Programar para el {formatWhen(nextSendAt)}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="quiet" onClick={() => onGo(4)}>
          <Icon name="caret-left" weight="bold" size="s" />
          Atrás
        </Button>
        {mayEdit ? (
          <Button loading={schedule.isPending} onClick={() => void plan()}>
            <Icon name="calendar-check" />
            {draft.sendNow
              ? 'Enviar ahora'
              : draft.programmedAt === null
                ? 'Programar'
                : `Programar para el ${formatWhen(draft.programmedAt)}`}
          </Button>
        ) : (
          <p className="type-body-s text-text-2">Otra persona con permiso de edición la programa.</p>
        )}
      </div>
    </>
  );
}
