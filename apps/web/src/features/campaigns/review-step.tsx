import { scheduleCampaign } from '@sazon/contract/campaigns/routes';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { composeSms, fillText, SAMPLE_VALUES } from '@sazon/domain/campaigns/campaign-template-text';
import { describeSegment, type ValueNames } from '@sazon/domain/campaigns/segment-rules';
import { measureSms, toSmsText } from '@sazon/domain/messages/sms-text';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { audienceQuery, campaignReads, couponsQuery, optionsQuery, templatesQuery } from './campaign-calls.ts';
import { channelNames, describeReason, formatCount, formatPeople, formatWhen } from './campaign-texts.ts';
import { useCouponCost } from './coupon-step.tsx';
import { HeldBackCard } from './held-back-card.tsx';
import { listValues } from './segment-rule-editor.tsx';
import { useMayChangeCampaigns } from './use-may-change-campaigns.ts';
import type { StepProps } from './wizard-steps.tsx';

/** Step 5 of a campaign: everything once more, what it costs, who is held back, and the button that schedules it. */
export function ReviewStep({
  draft,
  edit,
  flush,
  onGo,
}: StepProps & { flush: () => Promise<void>; onGo: (step: number) => void }) {
  const audience = useQuery(audienceQuery(draft.rules, draft.channels)).data;
  const options = useQuery(optionsQuery).data;
  const templates = useQuery(templatesQuery).data?.data;
  const costs = useQuery(couponsQuery).data?.costs;
  const cost = useCouponCost(draft);
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
  const chosen = templates?.find(({ id }) => id === draft.messageId);
  const names = listNames(options);
  const sms = chosen
    ? measureSms(
        toSmsText(
          composeSms(
            fillText(chosen.message, SAMPLE_VALUES, chosen.parameters),
            'https://sazon.co/api/c/0123456789abcdef',
          ),
        ),
      ).segments
    : 1;
  const parts = (audience?.byChannel ?? [])
    .map(({ channel, people }) => ({ channel, people: Math.round((people * (100 - draft.heldBackShare)) / 100) }))
    .filter(({ people }) => people > 0)
    .map(({ channel, people }) => ({ channel, people, each: (costs?.[channel] ?? 0) * (channel === 'sms' ? sms : 1) }));
  const sendCop = parts.reduce((sum, { people, each }) => sum + people * each, 0);
  const minutes = audience && draft.perMinute > 0 ? Math.ceil(audience.reached / draft.perMinute) : 0;
  const nextSendAt = schedule.error?.detail?.nextSendAt;
  return (
    <>
      <Card className="grid grid-cols-1 desktop:p-5">
        <h2 className="type-h2 pb-2">Revisa antes de programar</h2>
        <dl>
          <Line name="Audiencia" onChange={() => onGo(1)}>
            <b>{audience ? formatPeople(audience.reached) : '…'}</b> de {describeSegment(draft.rules, names)}
            {audience && audience.left.length > 0 && (
              <Grey>
                {formatCount(audience.people - audience.reached)} quedan por fuera:{' '}
                {audience.left
                  .map(({ reason, people }) => `${formatCount(people)} ${describeReason(reason).toLowerCase()}`)
                  .join('; ')}
              </Grey>
            )}
          </Line>
          <Line name="Mensaje" onChange={() => onGo(2)}>
            {parts.length === 0
              ? audience
                ? 'Nadie lo recibe así.'
                : '…'
              : parts.map(({ channel, people }) => `${formatCount(people)} por ${channelNames[channel]}`).join(', ')}
            <Grey>
              {chosen ? `Plantilla «${chosen.name}»` : templates ? 'Sin plantilla' : '…'}
              {draft.otherMessageId !== null &&
                `, y «${templates?.find(({ id }) => id === draft.otherMessageId)?.name}» para el ${draft.otherShare}%`}
            </Grey>
          </Line>
          <Line name="Cupón" onChange={() => onGo(3)}>
            {cost === null ? (
              'Sin cupón'
            ) : (
              <b>
                {cost.coupon.code}, {cost.coupon.amount}
              </b>
            )}
            {cost !== null && (
              <Grey>
                {cost.expectedCop === null ? 'Sin tope' : `Costo esperado ${formatCop(cost.expectedCop)}`}
                {draft.exclusiveCoupon && '. Solo para estas personas'}
              </Grey>
            )}
          </Line>
          <Line name="Horario" onChange={() => onGo(4)}>
            <b>
              {draft.sendNow ? 'Ahora' : draft.programmedAt === null ? 'Sin fecha' : formatMoment(draft.programmedAt)}
            </b>
            <Grey>
              {minutes <= 1 ? 'Sale en cerca de un minuto.' : `Tarda cerca de ${minutes} minutos.`} Se puede detener
              hasta que salga el último mensaje.
            </Grey>
          </Line>
          <Line name="Costo de envío" onChange={() => onGo(2)}>
            <b>{audience && costs ? formatCop(sendCop) : '…'}</b>
            <Grey>
              {parts
                .map(
                  ({ channel, people, each }) =>
                    `${channelNames[channel]} ${formatCount(people)} × ${formatCop(each)} = ${formatCop(people * each)}`,
                )
                .join(', ')}
            </Grey>
          </Line>
        </dl>
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

const listNames = (options: Parameters<typeof listValues>[1]): ValueNames =>
  Object.fromEntries(
    (
      [
        'company',
        'group',
        'site',
        'restaurant',
        'brand',
        'coupon',
        'campaign',
        'plan',
        'birthMonth',
        'channel',
      ] as const
    ).map((field) => [field, Object.fromEntries(listValues(field, options).map(({ id, name }) => [id, name]))]),
  );

const Grey = ({ children }: { children: ReactNode }) => (
  <span className="type-body-s block text-text-2">{children}</span>
);

const Line = ({ name, children, onChange }: { name: string; children: ReactNode; onChange: () => void }) => (
  <div className="grid grid-cols-[1fr_auto] gap-x-4 border-border border-t py-3 first:border-0 tablet:grid-cols-[12rem_1fr_auto]">
    <dt className="type-body-s text-text-2 max-tablet:col-span-2">{name}</dt>
    <dd className="type-body min-w-0 break-words">{children}</dd>
    <dd>
      <button type="button" className={textActionClass} aria-label={`Cambiar: ${name}`} onClick={onChange}>
        Cambiar
      </button>
    </dd>
  </div>
);
