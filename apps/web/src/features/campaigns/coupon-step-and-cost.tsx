import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { CAMPAIGN_TYPES, STRATEGIES, TACTICS } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { SplitBar, Swatch } from '../../ui/charts/split-bar.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { audienceQuery, couponsQuery } from './campaign-calls.ts';
import { formatCount, formatShare } from './campaign-texts.ts';
import type { StepProps } from './wizard-steps.tsx';

const listOptions = (names: Readonly<Record<string, string>>) => [
  { value: 'none', label: 'Sin decir' },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

/** Step 3 of a campaign: which coupon it offers. */
export function CouponStep({ draft, edit }: StepProps) {
  const coupons = useQuery(couponsQuery).data?.data;
  const audience = useQuery(audienceQuery(draft.rules, draft.channels)).data;
  const chosen = coupons?.find(({ id }) => id === draft.couponId);
  const first = coupons?.[0];
  return (
    <>
      <Card className="grid grid-cols-1 gap-4 desktop:p-5">
        <h2 className="type-h2">¿Qué les ofreces?</h2>
        <Segmented
          label="Qué lleva la campaña"
          segments={[
            { value: 'none', label: 'Nada, solo el mensaje' },
            { value: 'coupon', label: 'Cupón', icon: 'ticket' },
          ]}
          value={draft.couponId === null ? 'none' : 'coupon'}
          onValueChange={(value) =>
            edit(value === 'none' ? { couponId: null, exclusiveCoupon: false } : { couponId: first?.id ?? null })
          }
        />
        {coupons?.length === 0 && <NoticeBar>No hay cupones activos. Crea uno y vuelve a este paso.</NoticeBar>}
        {draft.couponId !== null && coupons !== undefined && coupons.length > 0 && (
          <>
            <SelectField
              label="Cupón"
              options={coupons.map(({ id, code, amount, title }) => ({
                value: id,
                label: `${code}, ${amount}: ${title}`,
              }))}
              value={draft.couponId}
              onValueChange={(couponId) => edit({ couponId })}
            />
            <Switch
              label={`Solo para las ${audience ? formatCount(audience.reached) : ''} personas de esta audiencia`}
              checked={draft.exclusiveCoupon}
              onCheckedChange={(exclusiveCoupon) => edit({ exclusiveCoupon })}
            />
            {chosen && (
              <p className="type-body-s text-text-2">
                {chosen.words || 'Sin tope'}
                {chosen.endsAt !== null && `, vence el ${formatDayMonth(toBogotaDate(chosen.endsAt)).toLowerCase()}`}.
                Lo paga: {shareWords(chosen.fundedBy)}.
              </p>
            )}
          </>
        )}
      </Card>
      <Card className="grid grid-cols-1 gap-4 desktop:p-5">
        <h2 className="type-h3">Para qué es</h2>
        <div className="grid grid-cols-1 gap-4 tablet:grid-cols-3">
          <SelectField
            label="Tipo"
            options={listOptions(CAMPAIGN_TYPES)}
            value={draft.campaignTypeId ?? 'none'}
            onValueChange={(value) =>
              edit({ campaignTypeId: value === 'none' ? null : (value as keyof typeof CAMPAIGN_TYPES) })
            }
          />
          <SelectField
            label="Estrategia"
            options={listOptions(STRATEGIES)}
            value={draft.strategyId ?? 'none'}
            onValueChange={(value) =>
              edit({ strategyId: value === 'none' ? null : (value as keyof typeof STRATEGIES) })
            }
          />
          <SelectField
            label="Táctica"
            options={listOptions(TACTICS)}
            value={draft.tacticId ?? 'none'}
            onValueChange={(value) => edit({ tacticId: value === 'none' ? null : (value as keyof typeof TACTICS) })}
          />
        </div>
      </Card>
    </>
  );
}

type Funders = { platformBps: number; restaurantBps: number; enterpriseBps: number };
const funders = [
  ['platformBps', 'Plataforma', 'platform'],
  ['restaurantBps', 'Restaurantes', 'restaurant'],
  ['enterpriseBps', 'Empresa', 'employer'],
] as const;
const shareWords = (by: Funders): string =>
  funders
    .filter(([key]) => by[key] > 0)
    .map(([key, name]) => `${name} ${by[key] / 100}%`)
    .join(', ');

/** The assumed share of people who use a coupon, until a campaign has shown the real one (basis points). */
const usualUseBps = 1500;

/**
 * Estimates what a coupon will cost (COP): as expected, and at most if everybody reached uses it once. Returns null
 * without a coupon or while data loads; a cost is null when the coupon has no upper limit to calculate it from.
 */
export function useCouponCost(draft: StepProps['draft']) {
  const given = useQuery(couponsQuery).data;
  const audience = useQuery(audienceQuery(draft.rules, draft.channels)).data;
  const coupon = given?.data.find(({ id }) => id === draft.couponId);
  if (given === undefined || audience === undefined || coupon === undefined) return null;
  const mostEach = coupon.maxDiscountCop ?? coupon.fixedCop;
  const useBps = given.lastUse?.shareBps ?? usualUseBps;
  const uses = Math.round((audience.reached * useBps) / 10_000);
  const meanCop = given.lastUse?.meanCop ?? mostEach;
  return {
    ...{ coupon, uses, useBps, last: given.lastUse?.name ?? null },
    expectedCop: meanCop === null ? null : uses * (mostEach === null ? meanCop : Math.min(meanCop, mostEach)),
    mostCop: mostEach === null ? null : mostEach * audience.reached,
    people: audience.reached,
  };
}

/** The coupon as customers see it, and what it may cost. */
export function CouponCost({ draft }: Pick<StepProps, 'draft'>) {
  const cost = useCouponCost(draft);
  if (draft.couponId === null) return <NoticeBar>Sin cupón, la campaña solo cuesta el envío.</NoticeBar>;
  if (cost === null) return null;
  const { coupon, expectedCop, mostCop, uses, useBps, last, people } = cost;
  return (
    <>
      <div className="flex items-center justify-between gap-4 rounded-lg bg-accent p-4 text-on-accent">
        <div className="min-w-0">
          <p className="type-body-s">Tu cupón</p>
          <p className="font-display text-[2.2rem] font-[800] break-words">{coupon.code}</p>
          <p className="type-body-s">{coupon.words}</p>
        </div>
        <p className="font-display text-[2.8rem] font-[800]">{coupon.amount}</p>
      </div>
      <Card className="grid gap-2 desktop:p-5">
        <h2 className="type-h3">Cuánto puede costar</h2>
        <p className="type-body-s text-text-2">
          Si lo usa el {formatShare(useBps, 10_000)}
          {last && `, como en «${last}»`}
        </p>
        {expectedCop === null ? (
          <p className="type-body">El cupón no tiene tope: depende de cada pedido.</p>
        ) : (
          <>
            <p className="font-display text-[2.8rem] font-[800] tabular-nums">{formatCop(expectedCop)}</p>
            <p className="type-body-s text-text-2">{formatCount(uses)} usos</p>
            <SplitBar parts={funders.map(([key, name, color]) => ({ name, amount: coupon.fundedBy[key], color }))} />
            <ul>
              {funders
                .filter(([key]) => coupon.fundedBy[key] > 0)
                .map(([key, name, color]) => (
                  <li key={key} className="type-body-s flex items-center gap-2">
                    <Swatch color={color} />
                    {name} <b>{formatCop(Math.round((expectedCop * coupon.fundedBy[key]) / 10_000))}</b>
                  </li>
                ))}
            </ul>
          </>
        )}
        {mostCop !== null && (
          <p className="type-body-s border-border border-t pt-2">
            Máximo posible, si lo usan las {formatCount(people)} una vez: <b>{formatCop(mostCop)}</b>.
          </p>
        )}
      </Card>
    </>
  );
}
