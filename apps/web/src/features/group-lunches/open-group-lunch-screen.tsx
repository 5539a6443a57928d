import { listGroupLunches, openGroupLunch } from '@sazon/contract/group-lunches/routes';
import { listChoosableDates } from '@sazon/domain/calendar/choosable-dates-and-day-to-plan';
import { formatHour, formatLongDate, formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import type { GroupLunchPayer } from '@sazon/domain/orders/group-lunch';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { useSchedule } from '../../session/calendar-and-chosen-date.ts';
import { openPlaceSheet, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import type { CompanyChoice } from './company-pays-fields.tsx';
import { groupTermsQuery } from './group-lunch-calls.ts';

const fields = ['title', 'joinBy', 'limit', 'payer', 'company.budgetId', 'company.reason', 'company.costCentre'];
const CompanyPaysFields = lazyNamed(() => import('./company-pays-fields.tsx'), 'CompanyPaysFields');
const noChoice: CompanyChoice = { budgetId: null, reason: '', costCentre: '' };
/** The most days that a short list offers. */
const mostDays = 12;

function Place() {
  const { location, time, pending } = useDelivery();
  return (
    <Card label="Lugar y hora" className="flex items-center gap-3">
      <p className="min-w-0 flex-1">
        <span className="type-item block">{location?.name ?? (pending ? 'Buscando tu lugar' : 'Elige el lugar')}</span>
        {time && <span className="type-body-s text-text-2">{formatHour(time.hour)}</span>}
      </p>
      <button type="button" className={textActionClass} onClick={openPlaceSheet}>
        {location ? 'Cambiar' : 'Elegir'}
      </button>
    </Card>
  );
}

interface TitleFieldProps {
  title: string;
  onTitle: (title: string) => void;
  error: string | undefined;
}

function TitleField({ title, onTitle, error }: TitleFieldProps) {
  return (
    <TextField
      label="Nombre del almuerzo"
      placeholder="Cumpleaños de Ana"
      maxLength={40}
      value={title}
      onValueChange={onTitle}
      error={error}
      help="Va en la etiqueta de cada almuerzo, junto al nombre de la persona."
    />
  );
}

interface PayerProps {
  payer: GroupLunchPayer;
  onPayer: (payer: GroupLunchPayer) => void;
  digits: string;
  onDigits: (digits: string) => void;
  error: string | undefined;
  /** Whether the host's company has a budget that they may spend. */
  hasBudget: boolean;
  children: ReactNode;
}

function Payer({ payer, onPayer, digits, onDigits, error, hasBudget, children }: PayerProps) {
  return (
    <Card label="Quién paga" className="grid gap-3">
      <h2 className="type-item">Quién paga</h2>
      <RadioGroup label="Quién paga" value={payer} onValueChange={(value) => onPayer(value as GroupLunchPayer)}>
        <RadioRow value="each" label="Cada quien paga lo suyo" note="Cada persona paga al elegir su plato." />
        <RadioRow value="host" label="Invito yo" note="Ves el total y lo pagas todo en una sola compra." />
        {hasBudget && (
          <RadioRow value="company" label="Paga la empresa" note="De su presupuesto para invitados y equipos." />
        )}
      </RadioGroup>
      {payer === 'host' && (
        <TextField
          label="Hasta cuánto por persona"
          inputMode="numeric"
          before="$"
          value={formatTypedPesos(digits)}
          onValueChange={(typed) => onDigits(toPesoDigits(typed))}
          help="El plato con sus adiciones. La tarifa de servicio va aparte."
          error={error}
        />
      )}
      {children}
    </Card>
  );
}

interface JoinByFieldProps {
  deadlines: readonly string[];
  joinBy: string | null;
  onJoinBy: (joinBy: string) => void;
  /** When the menu of that day closes; undefined until it is known. */
  payBy: number | undefined;
  error: string | undefined;
}

/** Until when people join, or that it is too late for that day. */
function JoinByField({ deadlines, joinBy, onJoinBy, payBy, error }: JoinByFieldProps) {
  return (
    <>
      {deadlines.length > 0 && (
        <SelectField
          label="Se unen hasta"
          options={deadlines.map((one) => ({ value: one, label: formatMoment(Number(one)) }))}
          value={joinBy}
          onValueChange={onJoinBy}
          error={error}
          help={payBy === undefined ? undefined : `Ese menú cierra el ${formatMoment(payBy).toLowerCase()}`}
        />
      )}
      {payBy !== undefined && deadlines.length === 0 && (
        <ErrorLine>Ya falta muy poco para el cierre de ese día. Elige otro.</ErrorLine>
      )}
    </>
  );
}

/** Opens the group lunch once and goes to it. */
function useOpening() {
  const sending = useIdempotencyKey();
  const navigate = useNavigate();
  return useCall(openGroupLunch, {
    silent: true,
    invalidates: [listGroupLunches],
    idempotencyKey: sending.keyFor,
    onSuccess: ({ code }) => navigate({ to: '/almuerzos-en-grupo/$code', params: { code }, replace: true }),
  });
}

/** /almuerzos-en-grupo/nuevo: date, until when people join, a title and who pays. */
export function OpenGroupLunchScreen() {
  const { slot, calendar, chosenDate } = useSchedule();
  const days = calendar ? listChoosableDates(calendar).slice(0, mostDays) : [];
  const [wantedDate, setDate] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [payer, setPayer] = useState<GroupLunchPayer>('each');
  const [digits, setDigits] = useState('25000');
  const [company, setCompany] = useState(noChoice);
  const [wantedJoinBy, setJoinBy] = useState<string | null>(null);
  const date = wantedDate ?? days.find((day) => day === chosenDate) ?? days[0] ?? null;
  const terms = useQuery(groupTermsQuery(slot, date));
  const budgets = terms.data?.budgets ?? [];
  const deadlines = terms.data?.joinBy[payer].map(String) ?? [];
  const joinBy = wantedJoinBy !== null && deadlines.includes(wantedJoinBy) ? wantedJoinBy : (deadlines[0] ?? null);
  const open = useOpening();
  const failure = findFormError(open.error, fields) ?? (terms.error ? terms.error.message : undefined);
  const submit = () => {
    if (slot === null || date === null || joinBy === null) return;
    const limit = payer === 'host' ? Number(digits || '0') : null;
    const { budgetId, ...written } = company;
    const paying = payer === 'company' ? { ...written, budgetId: budgetId ?? budgets[0]?.id ?? '' } : null;
    open.mutate({
      body: { ...slot, scheduleDate: date, title, joinBy: Number(joinBy), payer, limit, company: paying },
    });
  };
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 gap-4 px-4 pt-2 pb-8">
      <Place />
      <TitleField {...{ title }} onTitle={setTitle} error={findFieldError(open.error, 'title')} />
      <SelectField
        label="Día"
        options={days.map((day) => ({ value: day, label: formatLongDate(day) }))}
        value={date}
        onValueChange={setDate}
      />
      <Payer
        {...{ payer, digits }}
        onPayer={setPayer}
        onDigits={setDigits}
        error={findFieldError(open.error, 'limit')}
        hasBudget={budgets.length > 0}
      >
        {payer === 'company' && (
          <Suspense>
            <CompanyPaysFields
              budgets={budgets}
              chosen={company}
              onChange={setCompany}
              errorOf={(field) => findFieldError(open.error, field)}
            />
          </Suspense>
        )}
      </Payer>
      <JoinByField
        {...{ deadlines, joinBy }}
        payBy={terms.data?.payBy}
        onJoinBy={setJoinBy}
        error={findFieldError(open.error, 'joinBy')}
      />
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button
        size="l"
        wide
        loading={open.isPending}
        loadingLabel="Abriendo"
        disabled={joinBy === null}
        onClick={submit}
      >
        Abrir y compartir
      </Button>
    </main>
  );
}
