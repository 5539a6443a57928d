import { getAutopilot, getWeekProposal, grantMandate, revokeMandate } from '@sazon/contract/autopilot/routes';
import type { Autopilot } from '@sazon/contract/autopilot/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { describeMandate } from '@sazon/domain/week-plan/autopilot-mandate';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { isFocusLost } from '../../ui/pages/keep-focus.ts';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

const caps = [60_000, 100_000, 150_000, 200_000].map((cap) => ({ value: String(cap), label: formatCop(cap) }));
const changed = [getAutopilot, getWeekProposal] as const;

/** Asks for the permission: the cap, the exact text, and a tick that is never set beforehand. */
function GrantForm({ onDone }: { onDone: () => void }) {
  const [cap, setCap] = useState(100_000);
  const [accepted, setAccepted] = useState(false);
  const grant = useCall(grantMandate, {
    invalidates: [...changed],
    onSuccess: () => {
      toast.success('Permiso dado. Vale desde la próxima propuesta.');
      onDone();
    },
  });
  return (
    <div className="grid gap-3">
      <FilterChips
        label="Tope por semana"
        options={caps}
        value={String(cap)}
        onValueChange={(value) => {
          setCap(Number(value));
          setAccepted(false);
        }}
      />
      <p className="type-body-s">{describeMandate(cap)}</p>
      <Checkbox label="Leí el permiso y lo acepto" checked={accepted} onCheckedChange={setAccepted} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          disabled={!accepted}
          loading={grant.isPending}
          onClick={() => grant.mutate({ body: { cap, accepted: true } })}
        >
          Dar permiso
        </Button>
        <Button size="s" look="quiet" onClick={onDone}>
          Ahora no
        </Button>
      </div>
    </div>
  );
}

/** The standing permission to buy a week without an answer: what it is, and how to give and take it back. */
export function MandateCard({ mandate }: Pick<Autopilot, 'mandate'>) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isGiven = mandate !== null;
  const shown = `${asking} ${isGiven}`;
  const before = useRef(shown);
  // An effect, because what takes the place of the pressed button is drawn anew: another button, or the form.
  useEffect(() => {
    if (before.current !== shown && isFocusLost()) (button.current ?? title.current)?.focus();
    before.current = shown;
  }, [shown]);
  const revoke = useCall(revokeMandate, {
    invalidates: [...changed],
    onSuccess: () => toast.success('Permiso quitado. Nada se pide sin tu sí.'),
  });
  return (
    <Card label="Pedir sin mi respuesta" className="grid gap-3">
      <div>
        <h2 ref={title} tabIndex={-1} className="type-h3">
          Pedir sin mi respuesta
        </h2>
        <p className="type-body-s text-text-2">
          {mandate === null
            ? 'Si quieres, pedimos la semana que no respondas: solo con tus tingos y hasta un tope. Te avisamos antes y después.'
            : `Activo desde el ${formatDateWithYear(toBogotaDate(mandate.since))}: hasta ${formatCop(mandate.cap)} por semana, solo con tus tingos.`}
        </p>
      </div>
      {isGiven && (
        <Button ref={button} size="s" look="quiet" loading={revoke.isPending} onClick={() => revoke.mutate()}>
          Quitar el permiso
        </Button>
      )}
      {mandate === null && !asking && (
        <Button ref={button} size="s" look="soft" onClick={() => setAsking(true)}>
          Ver el permiso
        </Button>
      )}
      {mandate === null && asking && <GrantForm onDone={() => setAsking(false)} />}
    </Card>
  );
}
