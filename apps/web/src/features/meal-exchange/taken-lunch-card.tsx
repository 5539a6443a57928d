import type { TakenLunch } from '@sazon/contract/meal-exchange/schemas';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { isOnTheWay } from '@sazon/domain/orders/status';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { describeAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { OrderCodeDisplay } from '../../ui/lunch/order-code-display.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { Card, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { ChatButton } from '../order-chat/chat-button.tsx';

const ReportProblemSheet = lazyNamed(() => import('../incidents/report-problem-sheet.tsx'), 'ReportProblemSheet');
const OrderTip = lazyNamed(() => import('../tips/order-tip.tsx'), 'OrderTip');
const ReviewTakenLunchSheet = lazyNamed(() => import('./review-taken-lunch-sheet.tsx'), 'ReviewTakenLunchSheet');
const ArrivalEstimateLine = lazyNamed(() => import('../../session/arrival-estimate-line.tsx'), 'ArrivalEstimateLine');

/** A lunch that somebody passed on to this person or invites them to: where to receive it, its code, and what they can do as its customer. */
export function TakenLunchCard({ lunch }: { lunch: TakenLunch }) {
  const [rating, setRating] = useState(false);
  const [reporting, setReporting] = useState(false);
  const { menu, brand, location, deliveryPoint, waitingPlace, scheduleDate, hour, code, allergens } = lunch;
  return (
    <Card label={`Tu almuerzo: ${menu.name}`} className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="type-h3">{menu.name}</h3>
          <p className="type-body-s text-text-2">
            {brand.name}, {lunch.groupCode === null ? 'de' : 'invita'} {lunch.givenBy}
          </p>
        </div>
        <StatusChip status={lunch.status} />
      </div>
      <p className="type-body">
        {formatLongDate(scheduleDate)}, {formatHour(hour)}
        <span className="block">
          {location.name}, {waitingPlace ?? deliveryPoint}
        </span>
      </p>
      {isOnTheWay(lunch.status) && (
        <Suspense>
          <ArrivalEstimateLine orderId={lunch.orderId} status={lunch.status} />
        </Suspense>
      )}
      {allergens.length > 0 && <p className="type-body-s text-text-2">{describeAllergens(allergens)}</p>}
      {code !== null && <OrderCodeDisplay code={code} size="l" />}
      <PriceOrGroup lunch={lunch} />
      {(lunch.canChat || lunch.hasMessages) && (
        <div>
          <ChatButton order={{ id: lunch.orderId, menu, brand }} isOver={!lunch.canChat} />
        </div>
      )}
      {lunch.canReview && (
        <Button look="soft" onClick={() => setRating(true)}>
          Calificar
        </Button>
      )}
      {lunch.canReport && (
        <Button look="quiet" onClick={() => setReporting(true)}>
          Reportar un problema
        </Button>
      )}
      {lunch.problem && (
        <p className="type-body-s text-text-2">
          Reportaste un problema, caso {lunch.problem.number}.{' '}
          {lunch.problem.isWaiting ? 'Lo mira una persona.' : lunch.problem.answer}
        </p>
      )}
      {lunch.status === 'delivered' && (
        <Suspense>
          <OrderTip orderId={lunch.orderId} />
        </Suspense>
      )}
      <LazyOverlay open={reporting}>
        <ReportProblemSheet
          order={{ id: lunch.orderId, menu, brand }}
          open={reporting}
          onClose={() => setReporting(false)}
        />
      </LazyOverlay>
      <LazyOverlay open={rating}>
        <ReviewTakenLunchSheet lunch={lunch} open={rating} onClose={() => setRating(false)} />
      </LazyOverlay>
    </Card>
  );
}

/** What it cost, or the way to the group lunch that invites. */
function PriceOrGroup({ lunch: { groupCode, price } }: { lunch: TakenLunch }) {
  return groupCode === null ? (
    <p className="type-body-s text-text-2">
      {price > 0 ? `Cuesta ${formatCop(price)} de tus tingos.` : 'Es un regalo.'}
    </p>
  ) : (
    <Link
      to="/almuerzos-en-grupo/$code"
      params={{ code: groupCode }}
      className={cx(textActionClass, 'justify-self-start')}
    >
      Ver el almuerzo en grupo
    </Link>
  );
}
