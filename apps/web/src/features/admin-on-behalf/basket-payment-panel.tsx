import type { couponsOfUser } from '@sazon/contract/coupons/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import type { QuoteOnBehalf } from '@sazon/contract/orders/on-behalf-schemas';
import { isOtp } from '@sazon/domain/auth/otp';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PriceSummary } from '../../ui/lunch/price-summary.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { afterCutoffText, lateTermsText } from './after-cutoff-texts.ts';
import {
  type BasketPaymentPanelProps,
  findPlaceRefusal,
  noCoupon,
  toBasket,
  usePlaceOnBehalf,
} from './basket-and-use-place-on-behalf.ts';
import { couponsQuery, quoteQuery } from './order-on-behalf-calls.ts';
import { SpendConsentCodeField } from './spend-consent-code-field.tsx';
import { noPayment, WhoPays } from './who-pays.tsx';

/** The chosen lunches, who pays them, and the button that places them. */
export function BasketPaymentPanel({ userId, lines, onLines, onPlaced }: BasketPaymentPanelProps) {
  const [coupon, setCoupon] = useState(noCoupon);
  const [payment, setPayment] = useState(noPayment);
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const coupons = useQuery(couponsQuery(userId)).data?.coupons ?? [];
  const body = toBasket(userId, lines, payment, coupon);
  const { data: quote, error, isPlaceholderData } = useQuery(quoteQuery(body));
  const place = usePlaceOnBehalf(lines, onPlaced);
  const failure = place.error && findFormError(place.error, ['reason', 'consentCode']);
  if (lines.length === 0) {
    return (
      <Card label="Orden">
        <EmptyState level={2} title="Todavía no hay platos." text="Agrega los que el cliente quiere." />
      </Card>
    );
  }
  const why = error?.message ?? (quote && findPlaceRefusal(quote));
  const isLate = lines.some(({ item }) => item.askLate);
  const toConsent = quote?.toConsent ?? 0;
  const missing = reason.trim() === '' || (toConsent > 0 && !isOtp(code));
  return (
    <Card label="Orden" className="grid grid-cols-1 gap-4">
      <h2 className="type-h2">La orden</h2>
      <BasketLines lines={lines} onLines={onLines} />
      {coupons.length > 0 && payment.courtesy === null && (
        <CouponField coupons={coupons} value={coupon} onValueChange={setCoupon} />
      )}
      <WhoPays value={payment} onValueChange={setPayment} wallet={quote?.wallet} />
      {quote && <Price quote={quote} isCourtesy={payment.courtesy !== null} stale={isPlaceholderData} />}
      {isLate && why === undefined && <NoticeBar tone="warning">{lateTermsText}</NoticeBar>}
      {why && <NoticeBar tone="warning">{why}</NoticeBar>}
      {toConsent > 0 && why === undefined && (
        <SpendConsentCodeField
          userId={userId}
          amountCop={toConsent}
          code={code}
          onCode={setCode}
          error={findFieldError(place.error, 'consentCode')}
        />
      )}
      <TextField
        label="Motivo"
        help="Queda en la orden: 'llamó porque no le carga la app'."
        maxLength={200}
        value={reason}
        onValueChange={setReason}
        error={findFieldError(place.error, 'reason')}
      />
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <Button
        wide
        size="l"
        disabled={!quote || isPlaceholderData || why !== undefined || missing}
        loading={place.isPending}
        onClick={() => {
          const consentCode = toConsent > 0 ? code : null;
          if (quote) place.mutate({ body: { ...body, expectedTotal: quote.priced.totals.total, reason, consentCode } });
        }}
      >
        Crear la orden
      </Button>
    </Card>
  );
}

/** The lines of the basket, each with a remove button. */
function BasketLines({ lines, onLines }: Pick<BasketPaymentPanelProps, 'lines' | 'onLines'>) {
  return (
    <ul className="grid grid-cols-1">
      {lines.map((line) => (
        <li key={line.key} className="flex items-start gap-2 border-border border-b py-2 last:border-0">
          <span className="min-w-0 flex-1">
            <span className="type-item block">
              {line.item.quantity > 1 && `${line.item.quantity} × `}
              {line.name}
            </span>
            <span className="type-body-s block text-text-2">{formatMediumDate(line.item.scheduleDate)}</span>
            <span className="type-body-s block text-text-2">{line.note}</span>
            {line.item.askLate && <span className="type-body-s block text-warning-text">{afterCutoffText}</span>}
          </span>
          <IconButton
            icon="trash"
            weight="bold"
            label={`Quitar ${line.name}`}
            onClick={() => onLines(lines.filter((one) => one.key !== line.key))}
          />
        </li>
      ))}
    </ul>
  );
}

interface CouponFieldProps {
  coupons: RouteReply<typeof couponsOfUser>['coupons'];
  value: string;
  onValueChange: (code: string) => void;
}

/** The customer's coupons; those that do not apply are disabled. */
function CouponField({ coupons, value, onValueChange }: CouponFieldProps) {
  return (
    <SelectField
      label="Cupón del cliente"
      options={[
        { value: noCoupon, label: 'Sin cupón' },
        ...coupons.map(({ code, title, reason }) => ({
          value: code,
          label: `${code}: ${title}`,
          disabled: reason !== null,
        })),
      ]}
      value={value}
      onValueChange={onValueChange}
    />
  );
}

function Price({ quote, isCourtesy, stale }: { quote: QuoteOnBehalf; isCourtesy: boolean; stale: boolean }) {
  const { totals, sources } = quote.priced;
  return (
    <div className="grid gap-2">
      <PriceSummary
        lines={[
          { id: 'gross', label: 'Platos y adicionales', amountCop: totals.gross },
          { id: 'menu', label: 'Descuento del plato', amountCop: -totals.menuDiscount, saving: true },
          { id: 'promotion', label: 'Promoción', amountCop: -totals.promotion, saving: true },
          { id: 'coupon', label: isCourtesy ? 'Cortesía' : 'Cupón', amountCop: -totals.coupon, saving: true },
          { id: 'fee', label: 'Tarifa de servicio', amountCop: totals.fee },
        ].filter((line) => line.amountCop !== 0)}
        totalCop={totals.total}
        stale={stale}
      />
      <p className="type-body-s text-text-2">
        {[
          sources.subsidy > 0 && `Empresa ${formatCop(sources.subsidy)}`,
          sources.tingos > 0 && `Tingos ${formatCop(sources.tingos)}`,
          sources.payroll > 0 && `Nómina ${formatCop(sources.payroll)}`,
          sources.outside > 0 && `Por pagar ${formatCop(sources.outside)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
  );
}
