import { tingoMovements, tingos } from '@sazon/contract/tingos/routes';
import { giveTip, readTip } from '@sazon/contract/tips/routes';
import { formatCop } from '@sazon/domain/money/format';
import { MAX_TIP_COP, MIN_TIP_COP } from '@sazon/domain/payments/tip-terms';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

const TipPaymentSheet = lazyNamed(() => import('./tip-payment-sheet.tsx'), 'TipPaymentSheet');

const other = 'otro';

/** A tip for the courier of a delivered lunch: how much, and with what it is paid. Nothing where none can be given. */
export function OrderTip({ orderId }: { orderId: string }) {
  const { data } = useQuery({ ...queryFor(readTip, { params: { id: orderId } }), meta: { silent: true } });
  if (!data) return null;
  if (data.paid !== null) {
    return (
      <NoticeBar tone="success">
        Le diste {formatCop(data.paid)} de propina a {data.courier}. La recibe completa.
      </NoticeBar>
    );
  }
  return data.can ? (
    <TipForm orderId={orderId} courier={data.courier} choices={data.choices} ownTingos={data.tingos} />
  ) : null;
}

interface TipFormProps {
  orderId: string;
  courier: string;
  choices: readonly number[];
  ownTingos: number;
}

function TipForm({ orderId, courier, choices, ownTingos }: TipFormProps) {
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const [paying, setPaying] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const amount = Number(chosen === other ? typed : chosen);
  const hasTingos = ownTingos >= Math.max(amount, MIN_TIP_COP);
  const wrong = !(amount >= MIN_TIP_COP && amount <= MAX_TIP_COP);
  const byTingos = useCall(giveTip, {
    silent: true,
    invalidates: [readTip, tingos, tingoMovements],
    idempotencyKey: () => key,
    onSuccess: () => toast.success('Gracias por la propina', { text: `${courier} la recibe completa.` }),
    onError: () => setKey(crypto.randomUUID()),
  });
  const go = (pay: () => void) => () => {
    setAsked(true);
    if (!wrong) pay();
  };
  return (
    <Card label="Propina">
      <h3 className="type-h3">¿Le das propina a {courier}?</h3>
      <p className="type-body-s mt-1 text-text-2">Es voluntaria y la recibe completa quien te trajo el almuerzo.</p>
      <div className="mt-3">
        <FilterChips
          label="Valor de la propina"
          options={[
            ...choices.map((choice) => ({ value: String(choice), label: formatCop(choice) })),
            { value: other, label: 'Otro' },
          ]}
          value={chosen}
          onValueChange={setChosen}
        />
      </div>
      {chosen === other && (
        <div className="mt-3">
          <TextField
            label="¿Cuánto?"
            inputMode="numeric"
            before="$"
            value={formatTypedPesos(typed)}
            onValueChange={(text) => setTyped(toPesoDigits(text))}
            error={asked && wrong ? `Entre ${formatCop(MIN_TIP_COP)} y ${formatCop(MAX_TIP_COP)}.` : undefined}
          />
        </div>
      )}
      {byTingos.error && (
        <div className="mt-3">
          <NoticeBar tone="danger">{byTingos.error.message}</NoticeBar>
        </div>
      )}
      {chosen !== '' && (
        <PayButtons
          hasTingos={hasTingos}
          pending={byTingos.isPending}
          onTingos={go(() => byTingos.mutate({ params: { id: orderId }, body: { amount, paymentMethod: 'tingos' } }))}
          onOther={go(() => setPaying(true))}
        />
      )}
      <Suspense>
        {paying && <TipPaymentSheet orderId={orderId} amount={amount} onClose={() => setPaying(false)} />}
      </Suspense>
    </Card>
  );
}

interface PayButtonsProps {
  hasTingos: boolean;
  pending: boolean;
  onTingos: () => void;
  onOther: () => void;
}

/** Paying with tingos, where they suffice, or with a card or wallet. */
function PayButtons({ hasTingos, pending, onTingos, onOther }: PayButtonsProps) {
  return (
    <div className="mt-3 grid gap-2">
      {hasTingos && (
        <Button look="dark" wide loading={pending} onClick={onTingos}>
          Dar con mis tingos
        </Button>
      )}
      <Button look={hasTingos ? 'quiet' : 'dark'} wide disabled={pending} onClick={onOther}>
        Dar con tarjeta o Nequi
      </Button>
    </div>
  );
}
