import type { Offer, OfferShare } from '@sazon/contract/offers/offer';
import { formatDayMonth, formatDayMonthMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatPercent } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import { findShareAnswerDay } from '@sazon/domain/promotions/offer-budget-and-answer-notices';
import type { FundedBy } from '@sazon/domain/promotions/promotion-terms';
import type { MarkColor } from '../../ui/charts/chart-colors.ts';
import { SplitBar, Swatch } from '../../ui/charts/split-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EditorCard, PercentBox } from './editor-card-and-number-boxes.tsx';
import type { Choices, DraftEditing } from './offer-draft-editing.ts';

type Part = keyof FundedBy;
const parts: readonly { part: Part; name: string; color: MarkColor }[] = [
  { part: 'platformBps', name: PRODUCT.name, color: 'platform' },
  { part: 'restaurantBps', name: 'Restaurante', color: 'restaurant' },
  { part: 'enterpriseBps', name: 'Empresa', color: 'employer' },
];

interface FundersCardProps {
  editing: DraftEditing;
  choices: Choices;
  /** Null while the offer is new, so that nobody was asked to pay. */
  offer: Offer | null;
}

/** Edits who pays the discount, in shares that add up to 100 %, and shows whether each payer has accepted. */
export function FundersCard({ editing, choices, offer }: FundersCardProps) {
  const { draft, set, findFault, disabled } = editing;
  const { fundedBy } = draft;
  const sumBps = fundedBy.platformBps + fundedBy.restaurantBps + fundedBy.enterpriseBps;
  const change = (part: Part, bps: number) => set({ fundedBy: toHundred({ ...fundedBy, [part]: bps }, part) });
  const fault = findFault('fundedBy');
  const isWhole = sumBps === 10_000;
  return (
    <EditorCard
      title="Quién paga el descuento"
      remark={
        <span className={isWhole ? 'font-semibold text-success-text' : 'font-semibold text-danger-text'}>
          <Icon
            name={isWhole ? 'check-circle' : 'warning-circle'}
            size="s"
            className="mr-1 inline-block align-[-.3rem]"
          />
          Suma {formatPercent(sumBps)}
        </span>
      }
    >
      <SplitBar
        className="h-6!"
        parts={parts.map(({ part, name, color }) => ({ name, amount: fundedBy[part], color }))}
      />
      <ul className="grid">
        {parts.map(({ part, name, color }) => (
          <li
            key={part}
            className="grid grid-cols-[auto_1fr_9rem] items-center gap-x-3 gap-y-1 border-border border-b py-2 last:border-0"
          >
            <Swatch color={color} />
            <span className="min-w-0">
              <b className="type-item block">{name}</b>
              <Payer part={part} {...{ editing, choices, offer }} />
            </span>
            <PercentBox
              label={`Parte de ${name}`}
              labelHidden
              bps={fundedBy[part]}
              onBpsChange={(bps) => change(part, bps)}
              disabled={disabled}
            />
          </li>
        ))}
      </ul>
      {fault && (
        <p role="alert" className="type-body-s text-danger-text">
          {fault}
        </p>
      )}
      <p className="type-body-s text-text-2">
        Restaurante y empresa aceptan su parte en su panel. Mientras responden, la pone {PRODUCT.name}. Cada parte sale
        en su cuenta.
      </p>
    </EditorCard>
  );
}

/** Gives the platform what restaurant and company leave of 100 %; a share typed for the platform stays as it is. */
function toHundred(shares: FundedBy, changed: Part): FundedBy {
  if (changed === 'platformBps') return shares;
  return { ...shares, platformBps: Math.max(0, 10_000 - shares.restaurantBps - shares.enterpriseBps) };
}

function Payer({ part, editing: { draft }, choices, offer }: FundersCardProps & { part: Part }) {
  const wantedBps = draft.fundedBy[part];
  if (part === 'platformBps') {
    const now = offer?.fundedNow.platformBps;
    if (now === undefined || now === wantedBps) return null;
    return <span className="type-body-s text-text-2">Hoy pone {formatPercent(now)}, por lo que falta aceptar</span>;
  }
  if (wantedBps === 0) return null;
  const party = part === 'restaurantBps' ? 'restaurant' : 'enterprise';
  const share = offer?.shares.find((one) => one.party === party);
  const own = choices.brands.filter(({ id }) => draft.brandIds.includes(id));
  const name =
    party === 'restaurant'
      ? own[0]?.restaurantName
      : choices.companies.find(({ id }) => id === draft.enterpriseId)?.name;
  if (share === undefined || share.name !== name)
    return <span className="type-body-s text-text-2">{name === undefined ? '' : `${name}, por preguntarle`}</span>;
  return <ShareAnswer share={share} />;
}

function ShareAnswer({
  share: { name, state, askedAt, answeredBy, answeredAt, reason, acceptedBps, askedBps },
}: {
  share: OfferShare;
}) {
  const who = answeredBy === null || answeredAt === null ? '' : `, ${answeredBy}, ${formatDayMonthMoment(answeredAt)}`;
  if (state === 'accepted')
    return (
      <span className="type-body-s text-success-text">
        {name} aceptó {formatPercent(acceptedBps)}
        {who}
      </span>
    );
  if (state === 'declined')
    return (
      <span className="type-body-s text-danger-text">
        {name} no aceptó{who}: {reason}
      </span>
    );
  return (
    <span className="type-body-s text-warning-text">
      <Icon name="hourglass-medium" size="s" className="mr-1 inline-block align-[-.3rem]" />
      {name} no ha respondido a {formatPercent(askedBps)}, plazo {formatDayMonth(findShareAnswerDay(askedAt))}
    </span>
  );
}
