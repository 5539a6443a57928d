import type { WeekProposal } from '@sazon/contract/autopilot/schemas';
import { formatDayMonth, formatHour, formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CountingMoney } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { FootBar, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { describeWeekSaving } from '../week-plan/week-saving-and-price-lines.ts';
import { AnsweredProposal } from './answered-proposal.tsx';
import { weekProposalQuery } from './autopilot-calls.ts';
import { ProposalPricing } from './proposal-pricing.tsx';
import { describeAccept } from './proposal-texts.ts';
import { ProposedLunchCard } from './proposed-lunch-card.tsx';
import { useWeekProposal } from './use-week-proposal.ts';

const OtherDishesSheet = lazyNamed(() => import('./other-dishes-sheet.tsx'), 'OtherDishesSheet');

const route = getRouteApi('/_customer/piloto-automatico/$proposalId');

/** 'domingo 29 de nov, 5:00 p. m.' */
const formatChargeTime = (atMs: number): string => lowerFirst(formatMoment(atMs));

/** When the person's mandate buys the week, unless they answer before. */
function ChargeNotice({ charge }: { charge: NonNullable<WeekProposal['charge']> }) {
  return (
    <NoticeBar tone="info">
      Con tu permiso pedimos esta semana el {formatChargeTime(charge.at)}, con máximo {formatCop(charge.cap)} de tus
      tingos. Antes puedes cambiarla o decir “Esta semana no”.{' '}
      <Link to="/piloto-automatico" className="underline underline-offset-2">
        Quitar el permiso
      </Link>
    </NoticeBar>
  );
}

function OpenProposal({ proposal }: { proposal: WeekProposal }) {
  const { id, weekStart, slot, lunches, payment, charge } = proposal;
  const week = useWeekProposal(proposal);
  const [swapping, setSwapping] = useState<string | null>(null);
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 gap-4 px-4 pt-2 pb-40">
      <p className="type-body text-text-2">
        Del {formatDayMonth(weekStart)} al {formatDayMonth(addDays(weekStart, 4))}, en {slot.locationName}, a las{' '}
        {formatHour(slot.hour)} {charge === null && 'Sin tu sí no se cobra nada.'}
      </p>
      {charge && <ChargeNotice charge={charge} />}
      <ul className="grid gap-2" aria-busy={week.busy}>
        {lunches.map((lunch) => (
          <ProposedLunchCard
            key={lunch.scheduleDate}
            lunch={lunch}
            change={{
              busy: week.busy,
              onSwap: () => setSwapping(lunch.scheduleDate),
              onLeave: (out) => week.swap(lunch.scheduleDate, out ? null : (lunch.dish?.id ?? null)),
            }}
          />
        ))}
      </ul>
      {payment && <ProposalPricing payment={payment} />}
      <p className="flex flex-wrap gap-x-4">
        <button type="button" className={textActionClass} disabled={week.busy} onClick={() => week.decline(true)}>
          Esta semana no
        </button>
        <Link to="/piloto-automatico" className={textActionClass}>
          Cambiar mis reglas
        </Link>
      </p>
      <FootBar aboveNav className="max-w-column!">
        <p role="status" className="type-body-s w-full font-semibold text-success-text empty:hidden">
          {payment && describeWeekSaving(payment.priced)}
        </p>
        <Button
          size="l"
          wide
          className="flex-wrap justify-between!"
          disabled={payment === null || week.busy}
          loading={week.paying}
          onClick={week.order}
        >
          {payment === null ? 'No queda nada por pedir' : describeAccept(payment)}
          {payment && <CountingMoney amountCop={payment.priced.totals.total} className="type-price" />}
        </Button>
      </FootBar>
      <Suspense>
        {swapping !== null && (
          <OtherDishesSheet
            proposalId={id}
            date={swapping}
            onClose={() => setSwapping(null)}
            onChoose={(menuId) => {
              week.swap(swapping, menuId);
              setSwapping(null);
            }}
          />
        )}
      </Suspense>
    </main>
  );
}

/** /piloto-automatico/$proposalId: a proposed week, accepted in one tap and changed in two. */
export function WeekProposalScreen() {
  const { proposalId } = route.useParams();
  const query = useQuery({ ...weekProposalQuery(proposalId), refetchOnMount: 'always' });
  const proposal = query.data;
  if (proposal === undefined)
    return (
      <main className="mx-auto grid max-w-column grid-cols-1 gap-4 px-4 pt-4">
        {query.error?.code === 'NOT_FOUND' ? (
          <EmptyState
            title="No encontramos esta semana."
            text="Puede ser de otra cuenta, o ya no existe."
            action={<LinkButton render={<Link to="/piloto-automatico" />}>Ver mi piloto</LinkButton>}
          />
        ) : (
          <ListState what="tu semana" query={query} rows={5} />
        )}
      </main>
    );
  return proposal.status === 'proposed' ? (
    <OpenProposal proposal={proposal} />
  ) : (
    <AnsweredProposal proposal={proposal} />
  );
}
