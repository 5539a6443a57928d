import { adminOrderFilters, adminOrders } from '@sazon/contract/orders/admin-routes';
import { placeOnBehalf } from '@sazon/contract/orders/on-behalf-routes';
import type { QuoteOnBehalf } from '@sazon/contract/orders/on-behalf-schemas';
import { isOtp } from '@sazon/domain/auth/otp';
import { formatMediumDate } from '@sazon/domain/calendar/format';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldError, formError } from '../../calls/call-error.ts';
import { useSendKey } from '../../calls/send-key.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { Card } from '../../ui/page-parts.tsx';
import { PriceSummary } from '../../ui/price-summary.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { type Basket, couponsQuery, quoteQuery } from './create-calls.ts';
import { afterCutoff, lateTerms } from './late-words.ts';
import type { PlacedOrder } from './order-placed.tsx';
import { noPayment, WhoPays } from './who-pays.tsx';

export interface BasketLine {
  key: string;
  name: string;
  /** What it comes with, and where and at what hour. */
  note: string;
  item: Basket['items'][number];
}

export interface BasketPayProps {
  userId: string;
  lines: readonly BasketLine[];
  onLines: (lines: readonly BasketLine[]) => void;
  onPlaced: (placed: PlacedOrder) => void;
}

const noCoupon = 'none';

/** The lunches chosen, who pays them, and the button that places them. */
export function BasketPay({ userId, lines, onLines, onPlaced }: BasketPayProps) {
  const [coupon, setCoupon] = useState(noCoupon);
  const [payment, setPayment] = useState(noPayment);
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const sending = useSendKey();
  const coupons = useQuery(couponsQuery(userId)).data?.coupons ?? [];
  const body: Basket = {
    userId,
    items: lines.map((line) => line.item),
    useTingos: payment.useTingos,
    usePayroll: payment.usePayroll,
    paymentMethod: payment.customerPays ? 'wompi' : null,
    courtesy: payment.courtesy,
    ...(coupon !== noCoupon && payment.courtesy === null && { couponCode: coupon }),
  };
  const { data: quote, error, isPlaceholderData } = useQuery(quoteQuery(body));
  const place = useCall(placeOnBehalf, {
    silent: true,
    invalidates: [adminOrders, adminOrderFilters],
    idempotencyKey: sending.keyFor,
    onSuccess: ({ status, orderIds, total, outside }) => {
      sending.answered();
      onPlaced({ status, count: orderIds.length, total, outside, isLate: lines.some(({ item }) => item.askLate) });
    },
  });
  const failure = place.error && formError(place.error, ['reason', 'consentCode']);
  if (lines.length === 0) {
    return (
      <Card label="Orden">
        <EmptyState level={2} title="Todavía no hay platos." text="Agrega los que el cliente quiere." />
      </Card>
    );
  }
  const broken = quote?.items.find((item) => item.problem !== null);
  const refusal = quote?.priced.refusals[0];
  const why =
    error?.message ??
    (broken ? `${broken.menu.name} ya no se puede pedir para ese día.` : undefined) ??
    quote?.couponReason ??
    refusal?.message;
  const isLate = lines.some(({ item }) => item.askLate);
  const toConsent = quote?.toConsent ?? 0;
  const missing = reason.trim() === '' || (toConsent > 0 && !isOtp(code));
  return (
    <Card label="Orden" className="grid grid-cols-1 gap-4">
      <h2 className="type-h2">La orden</h2>
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
              {line.item.askLate && <span className="type-body-s block text-warning-text">{afterCutoff}</span>}
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
      {coupons.length > 0 && payment.courtesy === null && (
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
          value={coupon}
          onValueChange={setCoupon}
        />
      )}
      <WhoPays value={payment} onValueChange={setPayment} wallet={quote?.wallet} />
      {quote && <Price quote={quote} stale={isPlaceholderData} />}
      {isLate && why === undefined && <NoticeBar tone="warning">{lateTerms}</NoticeBar>}
      {why && <NoticeBar tone="warning">{why}</NoticeBar>}
      {toConsent > 0 && why === undefined && (
        <ConsentField
          userId={userId}
          amountCop={toConsent}
          code={code}
          onCode={setCode}
          error={fieldError(place.error, 'consentCode')}
        />
      )}
      <TextField
        label="Motivo"
        help="Queda en la orden: 'llamó porque no le carga la app'."
        maxLength={200}
        value={reason}
        onValueChange={setReason}
        error={fieldError(place.error, 'reason')}
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

function Price({ quote, stale }: { quote: QuoteOnBehalf; stale: boolean }) {
  const { totals, sources } = quote.priced;
  return (
    <div className="grid gap-2">
      <PriceSummary
        lines={[
          { id: 'gross', label: 'Platos y adicionales', amountCop: totals.gross },
          { id: 'menu', label: 'Descuento del plato', amountCop: -totals.menuDiscount, saving: true },
          { id: 'promotion', label: 'Promoción', amountCop: -totals.promotion, saving: true },
          { id: 'coupon', label: 'Cupón', amountCop: -totals.coupon, saving: true },
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
