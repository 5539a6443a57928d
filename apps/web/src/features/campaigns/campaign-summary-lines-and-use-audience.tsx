import type { Template } from '@sazon/contract/campaigns/templates-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import type { CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { composeSms, fillText, SAMPLE_VALUES } from '@sazon/domain/campaigns/campaign-template-text';
import { describeSegment, type ValueNames } from '@sazon/domain/campaigns/segment-rules';
import { upperFirst } from '@sazon/domain/first-letter-case';
import { measureSms, toSmsText } from '@sazon/domain/messages/sms-text-rewrite-and-size';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { audienceQuery, couponsQuery, optionsQuery, templatesQuery } from './campaign-calls.ts';
import { channelNames, describeReason, formatCount, formatPeople } from './campaign-texts.ts';
import { useCouponCost } from './coupon-step-and-cost.tsx';
import { listFieldValues } from './segment-rule-editor.tsx';
import type { StepProps } from './wizard-steps.tsx';

interface ReviewLinesProps {
  draft: StepProps['draft'];
  audience: Audience | undefined;
  onGo: (step: number) => void;
}
type Audience = ReturnType<typeof useAudience>;

/** The people of a draft, as counted now; undefined while they are read. */
export const useAudience = (draft: StepProps['draft']) => useQuery(audienceQuery(draft.rules, draft.channels)).data;

/** What a campaign holds, line by line, each with the way back to the step that changes it. */
export function ReviewLines({ draft, audience, onGo }: ReviewLinesProps) {
  const templates = useQuery(templatesQuery).data?.data;
  const costs = useQuery(couponsQuery).data?.costs;
  const chosen = templates?.find(({ id }) => id === draft.messageId);
  const parts = listParts(draft, { audience, costs, smsParts: chosen ? countSmsParts(chosen) : 1 });
  const sendCop = parts.reduce((sum, { people, each }) => sum + people * each, 0);
  const minutes = audience && draft.perMinute > 0 ? Math.ceil(audience.reached / draft.perMinute) : 0;
  return (
    <dl>
      <AudienceLine draft={draft} audience={audience} onGo={onGo} />
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
      <CouponLine draft={draft} onGo={onGo} />
      <Line name="Horario" onChange={() => onGo(4)}>
        <b>{draft.sendNow ? 'Ahora' : draft.programmedAt === null ? 'Sin fecha' : formatMoment(draft.programmedAt)}</b>
        <Grey>
          {minutes <= 1 ? 'Enviarla toma cerca de un minuto.' : `Enviarla toma cerca de ${minutes} minutos.`} Se puede
          detener hasta que salga el último mensaje.
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
  );
}

/** How many SMS the text is, with a link of the length that is really sent. */
const countSmsParts = ({ message, parameters }: Template): number =>
  measureSms(
    toSmsText(composeSms(fillText(message, SAMPLE_VALUES, parameters), 'https://sazon.co/api/c/0123456789abcdef')),
  ).segments;

type Costs = Readonly<Partial<Record<CampaignChannel, number>>>;

/** The people who get it by each channel, without those held back, and what each costs. */
const listParts = (
  { heldBackShare }: StepProps['draft'],
  { audience, costs, smsParts }: { audience: Audience; costs: Costs | undefined; smsParts: number },
) =>
  (audience?.byChannel ?? [])
    .map(({ channel, people }) => ({ channel, people: Math.round((people * (100 - heldBackShare)) / 100) }))
    .filter(({ people }) => people > 0)
    .map((part) => ({ ...part, each: (costs?.[part.channel] ?? 0) * (part.channel === 'sms' ? smsParts : 1) }));

function AudienceLine({ draft, audience, onGo }: ReviewLinesProps) {
  const names = listNames(useQuery(optionsQuery).data);
  return (
    <Line name="Audiencia" onChange={() => onGo(1)}>
      <b>{audience ? `${formatCount(audience.reached)} de ${formatPeople(audience.people)}` : '…'}</b>
      <Grey>{upperFirst(describeSegment(draft.rules, names))}</Grey>
      {audience && audience.left.length > 0 && (
        <Grey>
          {formatCount(audience.people - audience.reached)} quedan por fuera:{' '}
          {audience.left
            .map(({ reason, people }) => `${formatCount(people)} ${describeReason(reason).toLowerCase()}`)
            .join('; ')}
        </Grey>
      )}
    </Line>
  );
}

function CouponLine({ draft, onGo }: Omit<ReviewLinesProps, 'audience'>) {
  const cost = useCouponCost(draft);
  return (
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
  );
}

const listNames = (options: Parameters<typeof listFieldValues>[1]): ValueNames =>
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
    ).map((field) => [field, Object.fromEntries(listFieldValues(field, options).map(({ id, name }) => [id, name]))]),
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
