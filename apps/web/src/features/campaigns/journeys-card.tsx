import { changeJourney, listJourneys } from '@sazon/contract/campaigns/journeys-routes';
import type { JourneyView } from '@sazon/contract/campaigns/journeys-schemas';
import { CAMPAIGN_CHANNELS, type CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { campaignReads, couponsQuery, journeysQuery, templatesQuery } from './campaign-calls.ts';
import { channelNames, formatCount, joinChannels, journeyNames } from './campaign-texts.ts';
import { useMayChangeCampaigns } from './use-may-change-campaigns.ts';

/** The automatic journeys: on or off, text, wait and how often at most. */
export function JourneysCard() {
  const query = useQuery(journeysQuery);
  return (
    <section aria-labelledby="journeys" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="journeys" className="type-h2">
          Recorridos automáticos
        </h2>
        <p className="type-body-s text-text-2">Salen solos cuando a una persona le pasa algo, con la misma Ley 2300.</p>
      </div>
      <ListState what="los recorridos" query={query} rows={5} level={3} />
      <ul className="grid grid-cols-1 gap-3 desktop:grid-cols-2">
        {query.data?.data.map((journey) => (
          <li key={journey.id}>
            <JourneyCard journey={journey} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function JourneyCard({ journey }: { journey: JourneyView }) {
  const [isOpen, setOpen] = useState(false);
  const { title, text } = journeyNames[journey.journey];
  const mayEdit = useMayChangeCampaigns('edit');
  const sent = journey.results?.all.sent ?? 0;
  const change = useCall(changeJourney, { silent: true, invalidates: [listJourneys, ...campaignReads] });
  const { id, journey: _j, name: _n, results: _r, ...body } = journey;
  const failure = findFormError(change.error, []) ?? change.error?.message;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="type-h3">{title}</h3>
          <p className="type-body-s text-text-2">{text}</p>
          <p className="type-body-s">
            {joinChannels(journey.channels)}
            {journey.waitHours > 0 && `, ${journey.waitHours} h después`}, máximo una vez cada {journey.everyDays} días
            {sent > 0 && `. ${formatCount(sent)} enviados, ${formatCount(journey.results?.all.buyers ?? 0)} pidieron`}
          </p>
        </div>
        <Switch
          label={`${title}: encendido`}
          labelHidden
          checked={journey.on}
          disabled={!mayEdit || change.isPending}
          onCheckedChange={(on) =>
            journey.messageId === null && on ? setOpen(true) : change.mutate({ params: { id }, body: { ...body, on } })
          }
        />
      </div>
      {failure && !isOpen && <NoticeBar tone="danger">{failure}</NoticeBar>}
      {isOpen ? (
        <JourneyForm journey={journey} onClose={() => setOpen(false)} />
      ) : (
        mayEdit && (
          <div>
            <Button look="quiet" size="s" onClick={() => setOpen(true)}>
              Cambiar
            </Button>
          </div>
        )
      )}
    </Card>
  );
}

function JourneyForm({ journey, onClose }: { journey: JourneyView; onClose: () => void }) {
  const [channels, setChannels] = useState<CampaignChannel[]>(journey.channels);
  const [messageId, setMessage] = useState(journey.messageId);
  const [couponId, setCoupon] = useState(journey.couponId);
  const [isExclusive, setExclusive] = useState(journey.exclusiveCoupon);
  const [wait, setWait] = useState(String(journey.waitHours));
  const [every, setEvery] = useState(String(journey.everyDays));
  const templates = useQuery(templatesQuery).data?.data ?? [];
  const coupons = useQuery(couponsQuery).data?.data ?? [];
  const change = useDialogCall(changeJourney, { invalidates: campaignReads, done: 'Recorrido guardado', onClose });
  const save = (on: boolean) =>
    change.mutate({
      params: { id: journey.id },
      body: {
        ...{ on, channels, messageId, couponId, exclusiveCoupon: couponId !== null && isExclusive },
        ...{ waitHours: Number(wait), everyDays: Number(every) },
      },
    });
  return (
    <div className="grid grid-cols-1 gap-4">
      {templates.length === 0 ? (
        <NoticeBar>Primero escribe una plantilla en Mensajes.</NoticeBar>
      ) : (
        <SelectField
          label="Mensaje"
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={messageId}
          onValueChange={setMessage}
        />
      )}
      <ChoiceChips
        legend="Medios, en orden"
        options={CAMPAIGN_CHANNELS.map((value) => ({ value, label: channelNames[value] }))}
        value={channels}
        onValueChange={setChannels}
      />
      <TimingFields {...{ wait, every }} onWait={setWait} onEvery={setEvery} />
      <SelectField
        label="Cupón"
        options={[
          { value: 'none', label: 'Sin cupón' },
          ...coupons.map(({ id, code, amount }) => ({ value: id, label: `${code}, ${amount}` })),
        ]}
        value={couponId ?? 'none'}
        onValueChange={(value) => setCoupon(value === 'none' ? null : value)}
      />
      {couponId !== null && (
        <Switch label="Solo lo usa quien recibe este mensaje" checked={isExclusive} onCheckedChange={setExclusive} />
      )}
      {change.error && <NoticeBar tone="danger">{change.error.message}</NoticeBar>}
      <div className="flex flex-wrap gap-2">
        <Button loading={change.isPending} disabled={messageId === null} onClick={() => save(true)}>
          Guardar y encender
        </Button>
        <Button look="quiet" disabled={change.isPending} onClick={() => save(false)}>
          Guardar apagado
        </Button>
        <Button look="text" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}

interface TimingFieldsProps {
  wait: string;
  every: string;
  onWait: (digits: string) => void;
  onEvery: (digits: string) => void;
}

/** How long after the event it is sent, and how often at most. */
function TimingFields({ wait, every, onWait, onEvery }: TimingFieldsProps) {
  return (
    <div className="grid gap-4 micro-tablet:grid-cols-2">
      <TextField
        label="Espera"
        after="horas"
        inputMode="numeric"
        value={wait}
        onValueChange={(text) => onWait(text.replace(/\D/g, ''))}
      />
      <TextField
        label="Máximo una vez cada"
        after="días"
        inputMode="numeric"
        value={every}
        onValueChange={(text) => onEvery(text.replace(/\D/g, ''))}
      />
    </div>
  );
}
