import { getAutopilot, getWeekProposal, saveAutopilot } from '@sazon/contract/autopilot/routes';
import type { Autopilot } from '@sazon/contract/autopilot/schemas';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import type { Weekday } from '@sazon/domain/calendar/iso-date';
import { WEEKDAYS } from '@sazon/domain/calendar/weekdays';
import { formatCop } from '@sazon/domain/money/format';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card, FootBar, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { PausesField } from './pauses-field.tsx';

type Rules = NonNullable<Autopilot['rules']>;

const days = WEEKDAYS.slice(0, 5).map(({ number, name }) => ({ value: String(number), label: name }));
const limits = [0, 18_000, 22_000, 28_000, 35_000].map((limit) => ({
  value: String(limit),
  label: limit === 0 ? 'Sin tope' : `Hasta ${formatCop(limit)}`,
}));

/** The first rules of a person: all working days, nothing twice within a week. */
const firstRules = { active: true, weekdays: [1, 2, 3, 4, 5], maxPrice: null, variety: 'week', pauses: [] } as const;

const describeNext = (active: boolean, status: NonNullable<Autopilot['proposal']>['status'] | undefined): string => {
  if (!active) return 'El piloto está apagado.';
  return status === 'proposed' ? 'Tu próxima semana ya está propuesta.' : 'El jueves te proponemos la semana.';
};

/** What a person wants proposed each week. */
export function RulesForm({ rules }: { rules: Rules | null }) {
  const delivery = useDelivery();
  const [form, setForm] = useState<Pick<Rules, 'active' | 'weekdays' | 'maxPrice' | 'variety' | 'pauses'>>(
    () => rules ?? { ...firstRules, weekdays: [...firstRules.weekdays], pauses: [] },
  );
  const here = delivery.location &&
    delivery.time && {
      ...{ locationId: delivery.location.id, timeId: delivery.time.id },
      location: { name: delivery.location.name, hour: delivery.time.hour },
    };
  const [place, setPlace] = useState(rules);
  const slot = place ?? here;
  const save = useCall(saveAutopilot, {
    invalidates: [getAutopilot, getWeekProposal],
    silent: true,
    onSuccess: ({ rules: saved, proposal }) =>
      toast.success(`Guardado. ${describeNext(saved?.active === true, proposal?.status)}`),
  });
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const weekdays = form.weekdays.map(String);
  if (slot === null) return null;
  const isElsewhere = here !== null && here.timeId !== slot.timeId;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ body: { ...form, locationId: slot.locationId, timeId: slot.timeId } });
      }}
    >
      <Card label="Encendido">
        <Switch
          label={form.active ? 'Encendido' : 'Apagado'}
          checked={form.active}
          onCheckedChange={(active) => set({ active })}
        />
        <p className="type-body-s text-text-2">
          En {slot.location.name}, a las {formatHour(slot.location.hour)} Los festivos se saltan solos.
        </p>
        {isElsewhere && (
          <button type="button" className={textActionClass} onClick={() => setPlace({ ...form, ...here })}>
            Usar {here.location.name}, {formatHour(here.location.hour)}
          </button>
        )}
      </Card>
      <Card>
        <ChoiceChips
          legend="Días"
          options={days}
          value={weekdays}
          onValueChange={(chosen) => set({ weekdays: chosen.map((one) => Number(one) as Weekday).sort() })}
        />
      </Card>
      <Card className="grid gap-2">
        <h2 className="type-h3">Tope por plato</h2>
        <FilterChips
          label="Tope por plato"
          options={limits}
          value={String(form.maxPrice ?? 0)}
          onValueChange={(value) => set({ maxPrice: Number(value) || null })}
        />
      </Card>
      <VarietyField variety={form.variety} onVariety={(variety) => set({ variety })} />
      <PausesField pauses={form.pauses} onChange={(pauses) => set({ pauses })} />
      <p className="type-body-s px-1 text-text-2">
        Nunca te proponemos un plato con tus alergias o fuera de tu dieta.{' '}
        <Link to="/perfil" search={{ seccion: 'alergias' }} className="underline underline-offset-2">
          Revisarlas
        </Link>
      </p>
      {save.error && <NoticeBar tone="danger">{findFormError(save.error, []) ?? save.error.message}</NoticeBar>}
      <FootBar aboveNav className="max-w-column!">
        <Button type="submit" size="l" wide loading={save.isPending} disabled={form.weekdays.length === 0}>
          {form.weekdays.length === 0 ? 'Elige al menos un día' : 'Guardar'}
        </Button>
      </FootBar>
    </form>
  );
}

interface VarietyFieldProps {
  variety: Rules['variety'];
  onVariety: (variety: Rules['variety']) => void;
}

/** How soon a dish may come again. */
function VarietyField({ variety, onVariety }: VarietyFieldProps) {
  return (
    <Card>
      <h2 className="type-h3">Variedad</h2>
      <RadioGroup label="Variedad" value={variety} onValueChange={(chosen) => onVariety(chosen as Rules['variety'])}>
        <RadioRow value="repeat" label="Repetir mi semana" note="Lo mismo de la semana pasada, cada día, si está" />
        <RadioRow value="week" label="Sin repetir en una semana" />
        <RadioRow value="fortnight" label="Sin repetir en dos semanas" />
      </RadioGroup>
    </Card>
  );
}
