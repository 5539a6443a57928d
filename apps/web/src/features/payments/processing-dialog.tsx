import { AlertDialog } from '../../ui/alert-dialog.tsx';

const stay = () => undefined;

/** 'Procesando tu pago…': covers the page until there is an answer; it cannot be closed. */
export function ProcessingDialog() {
  return (
    <AlertDialog
      open
      onOpenChange={stay}
      title="Procesando tu pago…"
      text="Toma unos segundos. No cierres esta página."
      actions={
        <span aria-hidden className="spin mx-auto size-10 rounded-full border-4 border-primary border-r-transparent" />
      }
    />
  );
}
