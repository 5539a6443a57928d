import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { formatMonth, formatShortMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { formatOutsideMethod } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import { PRODUCT } from '@sazon/domain/product-name';
import { describeFunders, describeMix, describeRefunds } from '@sazon/domain/reports/platform-report-sentences';
import { formatShare, formatSharesOfWhole, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { RankBars, type RankRow } from '../../ui/charts/rank-bars.tsx';
import { SplitBar, type SplitPart, Swatch } from '../../ui/charts/split-bar.tsx';
import { Money } from '../../ui/money.tsx';

type Sources = Pick<PlatformReport['current'], 'subsidyCop' | 'payrollCop' | 'tingosCop' | 'cardCop' | 'bankCop'>;

const listParts = ({ subsidyCop, payrollCop, tingosCop, cardCop, bankCop }: Sources): SplitPart[] => [
  { name: 'El subsidio', amount: subsidyCop, color: 'employer' },
  { name: 'La nómina', amount: payrollCop, color: 'payroll' },
  { name: 'La tarjeta', amount: cardCop, color: 'own' },
  { name: 'Nequi, PSE y bancos', amount: bankCop, color: 'other' },
  { name: 'Los tingos', amount: tingosCop, color: 'tingos' },
];

const share = (part: number, whole: number) => formatShare(toShareBps(part, whole) ?? 0);
const total = (parts: readonly SplitPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** What pays the lunches, over four months. */
export function MixCard({ report: { current, mix } }: { report: PlatformReport }) {
  const parts = listParts(current);
  const { title, text } = describeMix(parts.map(({ name, amount }) => ({ name, amountCop: amount })));
  const months = mix.map((month) => ({ month: month.month, parts: listParts(month) }));
  return (
    <ChartCard
      title={title}
      remark={`Con qué se paga, sobre ${formatCop(total(parts))}`}
      text={text}
      table={{
        headings: ['Mes', ...parts.map(({ name }) => name)],
        rows: months.map((month) => [formatMonth(month.month), ...month.parts.map(({ amount }) => formatCop(amount))]),
      }}
    >
      <div className="grid grid-cols-1 gap-4">
        <div aria-hidden className="grid grid-cols-1 gap-2">
          {months.map((month) => (
            <div key={month.month} className="grid grid-cols-[4rem_1fr] items-center gap-2">
              <span className="type-body-s text-text-2">{formatShortMonth(month.month)}</span>
              <SplitBar parts={month.parts} className="h-6" />
            </div>
          ))}
        </div>
        <ul aria-label="Con qué se paga" className="grid grid-cols-1 gap-2">
          {parts.map(({ name, amount, color }) => (
            <li key={name} className="type-body-s flex items-center gap-2">
              <Swatch color={color} />
              <span className="flex-1">{name}</span>
              <Money amountCop={amount} className="font-semibold" />
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  );
}

/** Who funds promotions and coupons. */
export function FundersCard({ report: { current } }: { report: PlatformReport }) {
  const { discountPlatformCop, discountRestaurantCop, discountEnterpriseCop } = current;
  const sum = discountPlatformCop + discountRestaurantCop + discountEnterpriseCop;
  const shares = formatSharesOfWhole([discountPlatformCop, discountRestaurantCop, discountEnterpriseCop]);
  const parts = [
    { id: 'platform', name: PRODUCT.name, amount: discountPlatformCop },
    { id: 'restaurant', name: 'Restaurantes', amount: discountRestaurantCop },
    { id: 'employer', name: 'Empresas', amount: discountEnterpriseCop },
  ] as const;
  const rows = parts.map(
    (part, place): RankRow => ({
      ...part,
      color: part.id,
      value: (
        <>
          <Money amountCop={part.amount} /> <span className="font-normal text-text-2">{shares[place]}</span>
        </>
      ),
    }),
  );
  return (
    <ChartCard
      {...describeFunders({
        platformCop: discountPlatformCop,
        restaurantCop: discountRestaurantCop,
        enterpriseCop: discountEnterpriseCop,
      })}
      remark={`${formatCop(sum)} en promociones y cupones`}
      table={{
        headings: ['Quién', 'Descuentos'],
        rows: [...rows.map(({ name, amount }) => [`${name}`, formatCop(amount)]), ['Total', formatCop(sum)]],
      }}
    >
      {sum > 0 && <RankBars label="Descuentos por quien los pone" rows={rows} />}
    </ChartCard>
  );
}

/** Shows what was refunded, by who is liable for it. */
export function RefundsCard({ report: { current } }: { report: PlatformReport }) {
  const { refundRestaurantCop, refundPlatformCop, cancelled, cancelledRestaurant, cancelledPlatform } = current;
  const rows: RankRow[] = [
    {
      ...{ id: 'restaurant', name: 'Restaurantes', amount: refundRestaurantCop, color: 'restaurant' },
      value: <Money amountCop={refundRestaurantCop} />,
    },
    {
      ...{ id: 'platform', name: PRODUCT.name, amount: refundPlatformCop, color: 'platform' },
      value: <Money amountCop={refundPlatformCop} />,
    },
  ];
  const byCustomers = cancelled - cancelledRestaurant - cancelledPlatform;
  return (
    <ChartCard
      {...describeRefunds(current)}
      remark="Por quien responde"
      table={{
        headings: ['Quién responde', 'Devuelto', 'Cancelaciones'],
        rows: [
          ['Restaurantes', formatCop(refundRestaurantCop), `${cancelledRestaurant}`],
          [PRODUCT.name, formatCop(refundPlatformCop), `${cancelledPlatform}`],
          ['Nadie, o el cliente', '–', `${byCustomers}`],
        ],
      }}
    >
      <RankBars label="Devoluciones por quien responde" rows={rows} />
    </ChartCard>
  );
}

/** Payments outside by method, and how many of them failed. */
export function PaymentsCard({ payments }: { payments: NonNullable<PlatformReport['payments']> }) {
  const failed = payments.reduce((sum, one) => sum + one.failed, 0);
  const tried = payments.reduce((sum, one) => sum + one.tried, 0);
  const rows = payments.map(({ method, ...one }): RankRow => {
    const name = formatOutsideMethod(method);
    return { id: method, name, amount: one.failed, value: `${one.failed} de ${one.tried}` };
  });
  return (
    <ChartCard
      title={failed === 0 ? 'Ningún pago falló' : `Falla ${share(failed, tried)} de los pagos`}
      remark="Pagos por fuera que fallaron, por medio"
      text={`De ${tried} pagos empezados fallaron ${failed}.`}
      table={{
        headings: ['Medio', 'Empezados', 'Fallaron', 'Parte'],
        rows: payments.map(({ method, ...one }) => [
          formatOutsideMethod(method),
          `${one.tried}`,
          `${one.failed}`,
          share(one.failed, one.tried),
        ]),
      }}
    >
      <RankBars label="Pagos que fallaron" rows={rows} />
    </ChartCard>
  );
}
