import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { WatchedPayment } from './payment-state.ts';

const stay = () => undefined;

const usual = { title: 'Procesando tu pago…', text: 'Toma unos segundos. No cierres esta página.' };

/** What its customer does meanwhile, elsewhere. */
const elsewhere: Partial<Record<NonNullable<WatchedPayment['waits']>, typeof usual>> = {
  nequi: { title: 'Acepta el pago en Nequi', text: 'Te llegó una notificación a tu app. No cierres esta página.' },
  pse: { title: 'Te llevamos a tu banco…', text: 'Cuando termines, vuelves acá.' },
  bancolombia: { title: 'Te llevamos a Bancolombia…', text: 'Cuando termines, vuelves acá.' },
};

/** 'Procesando tu pago…': covers the page until there is an answer; it cannot be closed. */
export function ProcessingDialog({ waits }: { waits: WatchedPayment['waits'] }) {
  const { title, text } = (waits && elsewhere[waits]) ?? usual;
  return (
    <AlertDialog
      open
      onOpenChange={stay}
      title={title}
      text={text}
      actions={
        <span aria-hidden className="spin mx-auto size-10 rounded-full border-4 border-primary border-r-transparent" />
      }
    />
  );
}
