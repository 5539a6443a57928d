import type { Promotion } from '@sazon/contract/promotions/schemas';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import type { CountedOrder } from '@sazon/domain/promotions/promotion-progress';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PromotionLadder } from '../../ui/lunch/promotion-ladder.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { buildLadder } from '../promotions/promotion-ladder-progress-and-texts.ts';
import { PromotionTermsButton } from '../promotions/promotion-terms-button.tsx';

function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="type-caption rounded-full bg-accent-soft px-2.5 py-1 font-bold text-accent-text">{children}</span>
  );
}

/** The card tells the last twenty purchases only; the terms tell any number. */
const FEW_USES = 20;

interface PromotionOfferProps {
  promotion: Promotion;
  /** True when it is the cart's promotion. */
  active: boolean;
  lunches: readonly CountedOrder[];
  /** True while it is being activated. */
  busy: boolean;
  onTake: () => void;
}

/** One promotion: its description, its levels with the cart's progress, its terms, and the button to activate it. */
export function PromotionOffer({ promotion, active, lunches, busy, onTake }: PromotionOfferProps) {
  const { title, description, automatic, maxScheduleDate, usesLeft } = promotion;
  const ladder = buildLadder(promotion, lunches);
  return (
    <Card label={title} className="flex h-full flex-col gap-3">
      <div>
        <h2 className="type-h2">{title}</h2>
        <p className="type-body mt-1 text-text-2">{description}</p>
      </div>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {active && <Tag>Activa en tu carrito</Tag>}
        {automatic && !active && <Tag>Se aplica sola</Tag>}
        {usesLeft !== null && usesLeft <= FEW_USES && <Tag>{usesLeft === 1 ? 'Queda 1' : `Quedan ${usesLeft}`}</Tag>}
        {maxScheduleDate && <Tag>{`Hasta el ${formatDayMonth(maxScheduleDate)}`}</Tag>}
      </p>
      <PromotionLadder
        label={`Niveles de ${title}`}
        levels={ladder.levels}
        note={ladder.where}
        className="rounded-none! p-0! shadow-none!"
      >
        {ladder.lead} <b>{ladder.reward}</b>
      </PromotionLadder>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-1">
        <PromotionTermsButton promotion={promotion} />
        {active ? (
          <LinkButton render={<Link to="/agendar" search={{ returnUrl: '/promociones' }} />}>Elegir platos</LinkButton>
        ) : (
          <Button look="quiet" loading={busy} aria-label={`Activar ${title}`} onClick={onTake}>
            Activar
          </Button>
        )}
      </div>
    </Card>
  );
}
