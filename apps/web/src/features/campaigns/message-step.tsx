import type { listTemplates } from '@sazon/contract/campaigns/templates-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import type { CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { fillText, listVariables, SAMPLE_VALUES } from '@sazon/domain/campaigns/campaign-template-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cx } from '../../ui/cx.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { audienceQuery, couponsQuery, templatesQuery } from './campaign-calls.ts';
import { channelIcons, channelNames, formatCount } from './campaign-texts.ts';
import { SmsCounter } from './sms-counter.tsx';
import { VariableFallbackFields } from './variable-fallback-fields.tsx';
import type { StepProps } from './wizard-steps.tsx';

const order: readonly CampaignChannel[] = ['whatsapp', 'push', 'sms', 'email'];

/** Step 2 of a campaign: by which channels it is sent, and what it says. */
export function MessageStep({ draft, edit }: StepProps) {
  const templates = useQuery(templatesQuery).data?.data;
  const costs = useQuery(couponsQuery).data?.costs;
  const audience = useQuery(audienceQuery(draft.rules, draft.channels)).data;
  const { channels } = draft;
  const chosen = templates?.find(({ id }) => id === draft.messageId);
  const toggle = (channel: CampaignChannel) =>
    edit({ channels: channels.includes(channel) ? channels.filter((one) => one !== channel) : [...channels, channel] });
  const peopleBy = (channel: CampaignChannel) =>
    audience?.byChannel.find((one) => one.channel === channel)?.people ?? 0;
  const variables = chosen ? listVariables(`${chosen.title} ${chosen.message}`) : [];
  return (
    <Card className="grid grid-cols-1 gap-4 desktop:p-5">
      <div>
        <h2 className="type-h2">¿Qué les dices?</h2>
        <p className="type-body-s text-text-2">
          Cada persona recibe un solo mensaje, por el primer medio que acepta. Tócalos en el orden que prefieres.
        </p>
      </div>
      <Channels channels={channels} peopleBy={peopleBy} onToggle={toggle} />
      <MessageFields {...{ templates, draft, edit }} />
      {chosen && (
        <>
          {channels.includes('whatsapp') && chosen.whatsappState !== 'approved' && (
            <NoticeBar
              tone="warning"
              render={<Link to="/admin/sazon/campanas/mensajes" search={{ plantilla: chosen.id }} />}
            >
              WhatsApp todavía no aprueba este mensaje. Pide la aprobación o quita ese medio.
            </NoticeBar>
          )}
          {channels.includes('sms') && (
            <SmsCounter
              message={fillText(chosen.message, SAMPLE_VALUES, chosen.parameters)}
              source={chosen.message}
              costCop={costs?.sms ?? 0}
              people={peopleBy('sms')}
            />
          )}
          <VariableFallbackFields
            variables={variables}
            values={draft.parameters}
            usual={chosen.parameters}
            onChange={(parameters) => edit({ parameters })}
          />
          <Switch
            label="Comparar con un segundo mensaje"
            checked={draft.otherMessageId !== null}
            onCheckedChange={(on) =>
              edit({ otherMessageId: on ? (templates?.find(({ id }) => id !== chosen.id)?.id ?? chosen.id) : null })
            }
          />
          {draft.otherMessageId !== null && (
            <SelectField
              label="Cuántas personas reciben el segundo"
              options={[10, 20, 30, 50].map((share) => ({ value: String(share), label: `${share}%` }))}
              value={String(draft.otherShare)}
              onValueChange={(share) => edit({ otherShare: Number(share) })}
            />
          )}
        </>
      )}
    </Card>
  );
}

interface MessageFieldsProps extends Pick<StepProps, 'draft' | 'edit'> {
  templates: RouteReply<typeof listTemplates>['data'] | undefined;
}

/** Which message goes out, and the second one that is compared with it. */
function MessageFields({ templates, draft, edit }: MessageFieldsProps) {
  const options = (templates ?? []).map(({ id, name, whatsappState, onWhatsapp }) => ({
    value: id,
    label: onWhatsapp ? `${name} (${whatsappState === 'approved' ? 'aprobada' : 'sin aprobar'})` : name,
  }));
  if (templates?.length === 0)
    return (
      <NoticeBar render={<Link to="/admin/sazon/campanas/mensajes" />}>
        Todavía no hay mensajes. Escribe el primero.
      </NoticeBar>
    );
  return (
    <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
      <SelectField
        label="Mensaje"
        options={options}
        value={draft.messageId}
        onValueChange={(messageId) => edit({ messageId })}
      />
      {draft.otherMessageId !== null && (
        <SelectField
          label="Segundo mensaje"
          options={options}
          value={draft.otherMessageId}
          onValueChange={(otherMessageId) => edit({ otherMessageId })}
        />
      )}
    </div>
  );
}

interface ChannelsProps {
  channels: readonly CampaignChannel[];
  peopleBy: (channel: CampaignChannel) => number;
  onToggle: (channel: CampaignChannel) => void;
}

/** The channels with their order, and how many people each reaches. */
function Channels({ channels, peopleBy, onToggle }: ChannelsProps) {
  return (
    <div className="grid grid-cols-1 gap-3 micro-tablet:grid-cols-2">
      {order.map((channel) => {
        const place = channels.indexOf(channel);
        return (
          <button
            key={channel}
            type="button"
            aria-pressed={place >= 0}
            onClick={() => onToggle(channel)}
            className={cx(
              'press grid grid-cols-[auto_1fr_auto] items-center gap-3 rounded-lg bg-surface p-3 text-left',
              place >= 0 ? 'shadow-[inset_0_0_0_2px_var(--text)]' : 'shadow-[inset_0_0_0_1.5px_var(--border)]',
            )}
          >
            <Icon name={channelIcons[channel]} />
            <span>
              <b className="type-body block">{channelNames[channel]}</b>
              <span className="type-caption text-text-2">
                {place < 0 ? 'no se usa' : place === 0 ? 'primera opción' : `opción ${place + 1}`}
              </span>
            </span>
            {place >= 0 && <b className="font-display text-[1.8rem] tabular-nums">{formatCount(peopleBy(channel))}</b>}
          </button>
        );
      })}
    </div>
  );
}
