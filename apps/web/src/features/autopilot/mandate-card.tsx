import { getAutopilot, getWeekProposal, grantMandate, revokeMandate } from '@sazon/contract/autopilot/routes';
import type { Autopilot } from '@sazon/contract/autopilot/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { describeMandate } from '@sazon/domain/week-plan/autopilot-mandate';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
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
  const isGiven = mandate !== null;
  const revoke = useCall(revokeMandate, {
    invalidates: [...changed],
    onSuccess: () => toast.success('Permiso quitado. Nada se pide sin tu sí.'),
  });
  return (
    <Card label="Pedir sin mi respuesta">
      <div data-focus-fallback={asking && !isGiven ? 'h2' : 'button'} className="grid gap-3">
        <div>
          <h2 className="type-h3">Pedir sin mi respuesta</h2>
          <p className="type-body-s text-text-2">
            {mandate === null
              ? 'Si quieres, pedimos la semana que no respondas: solo con tus tingos y hasta un tope. Te avisamos antes y después.'
              : `Activo desde el ${formatDateWithYear(toBogotaDate(mandate.since))}: hasta ${formatCop(mandate.cap)} por semana, solo con tus tingos.`}
          </p>
        </div>
        {isGiven && (
          <Button size="s" look="quiet" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            Quitar el permiso
          </Button>
        )}
        {mandate === null && !asking && (
          <Button size="s" look="soft" onClick={() => setAsking(true)}>
            Ver el permiso
          </Button>
        )}
        {mandate === null && asking && <GrantForm onDone={() => setAsking(false)} />}
      </div>
    </Card>
  );
}
