import { useState } from 'react';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { processing, type WatchedPayment } from './running-payment-and-ticket-state.ts';

const stay = () => undefined;
const secondMs = 1000;

const usual = { title: 'Procesando tu pago…', text: 'Toma unos segundos. No cierres esta página.' };

/** What the customer has to do elsewhere. */
const elsewhere: Partial<Record<NonNullable<WatchedPayment['waits']>, typeof usual>> = {
  nequi: {
    title: 'Acepta el pago en Nequi',
    text: 'Te llegó una notificación. Abre tu app Nequi, acepta el pago y vuelve: acá te contamos cómo quedó.',
  },
  pse: { title: 'Te llevamos a tu banco…', text: 'Cuando termines, vuelves acá.' },
  bancolombia: { title: 'Te llevamos a Bancolombia…', text: 'Cuando termines, vuelves acá.' },
};

/** `0:05`, `1:20` */
const formatClock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The time waited for an app, and the way out: the payment is followed without this dialog too. */
function Waiting() {
  const now = useNow(secondMs);
  const [since] = useState(now);
  return (
    <div className="grid justify-items-center gap-3">
      <p className="type-body-s text-text-2" role="timer" aria-live="off">
        Esperando hace <span className="tabular-nums">{formatClock(now - since)}</span>
      </p>
      <Button look="quiet" wide onClick={() => processing.write(false)}>
        Dejar de esperar
      </Button>
    </div>
  );
}

/** 'Procesando tu pago…': covers the page until there is an answer. Only a wait for another app can be left. */
export function ProcessingDialog({ waits }: { waits: WatchedPayment['waits'] }) {
  const { title, text } = (waits && elsewhere[waits]) ?? usual;
  return (
    <AlertDialog
      open
      onClose={stay}
      title={title}
      text={text}
      actions={
        <>
          <span
            aria-hidden
            className="spin mx-auto size-10 rounded-full border-4 border-primary border-r-transparent"
          />
          {waits === 'nequi' && <Waiting />}
        </>
      }
    />
  );
}
