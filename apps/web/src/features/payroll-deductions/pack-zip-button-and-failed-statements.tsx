import { readPackStatements, redrawStatements } from '@sazon/contract/payroll-deductions/routes';
import type { PackStatements } from '@sazon/contract/payroll-deductions/schemas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { fileIcons } from '../../ui/file-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { isDrawing, type OfBill, packStatementsQuery } from './payroll-deductions-calls.ts';

interface PackZipButtonProps {
  of: OfBill;
  end: string;
  /** Whether the person may have statements drawn again. */
  mayChange: boolean;
}

/**
 * Downloads the whole pack; while its statements are being drawn, says how many are, and downloads it once all are. Of one
 * that cannot be drawn it says why, and waits for it no longer.
 */
export function PackZipButton({ of, end, mayChange }: PackZipButtonProps) {
  const { billId, enterpriseId } = of;
  const { data, refetch } = useQuery(packStatementsQuery(of));
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation<void, CallError>({
    mutationFn: () =>
      download(`/admin/enterprises/bills/${billId}/pack.zip?enterpriseId=${enterpriseId}`, `nomina-${end}.zip`),
  });
  const isReady = data === undefined || data.drawn >= data.total;
  const isAwaited = isAsked && (isReady || isDrawing(data));
  // the download begins by itself when the last statement is drawn
  useEffect(() => {
    if (!isAsked || (!isReady && isDrawing(data))) return;
    setAsked(false);
    if (isReady) mutate();
  }, [isAsked, isReady, data, mutate]);
  const words = data && `${data.drawn.toLocaleString('es-CO')} de ${data.total.toLocaleString('es-CO')} extractos`;
  return (
    <>
      {isDrawing(data) && words && (
        <div className="grid w-full grid-cols-1 gap-1">
          <ProgressBar label={words} value={data.drawn} max={data.total} />
          <p role="status" className="type-body-s text-text-2">
            {isAwaited ? `Van ${words}. Se descarga al terminar.` : `Los estamos preparando: van ${words}.`}
          </p>
        </div>
      )}
      {data !== undefined && data.failed > 0 && <FailedStatements of={of} statements={data} mayChange={mayChange} />}
      <Button
        look="quiet"
        disabled={!isReady && !isDrawing(data)}
        loading={isPending || isAwaited}
        loadingLabel={isAwaited ? 'Preparando los extractos' : 'Preparando el archivo'}
        onClick={() => {
          setAsked(true);
          void refetch();
        }}
      >
        <Icon name={fileIcons.zip} />
        Paquete completo (ZIP)
      </Button>
    </>
  );
}

interface FailedStatementsProps {
  of: OfBill;
  statements: PackStatements;
  mayChange: boolean;
}

/** Says whose statements cannot be drawn and why, with the way to have them drawn again. */
function FailedStatements({ of: { billId, enterpriseId }, statements, mayChange }: FailedStatementsProps) {
  const { failed, problems } = statements;
  const redraw = useCall(redrawStatements, {
    invalidates: [readPackStatements],
    onSuccess: () => toast.success('Se preparan de nuevo en menos de un minuto'),
  });
  return (
    <div
      role="alert"
      className="grid grid-cols-1 gap-1.5 justify-self-stretch rounded bg-danger-soft p-3.5 text-danger-text desktop:mr-5"
    >
      <p className="type-body-s font-semibold">
        {failed === 1
          ? 'Un extracto no se pudo preparar'
          : `${failed.toLocaleString('es-CO')} extractos no se pudieron preparar`}
        . El paquete se descarga cuando estén todos. Sazón ya tiene el aviso.
      </p>
      <ul className="type-caption grid gap-1">
        {problems.map(({ name, problem }) => (
          <li key={name} className="wrap-anywhere">
            {name}: no se pudo armar su PDF. Detalle: {problem}
          </li>
        ))}
        {failed > problems.length && <li>y {(failed - problems.length).toLocaleString('es-CO')} más</li>}
      </ul>
      {mayChange && (
        <Button
          look="quiet"
          size="s"
          className="justify-self-start"
          loading={redraw.isPending}
          loadingLabel="Pidiendo que se repitan"
          onClick={() => redraw.mutate({ params: { id: billId }, body: { enterpriseId } })}
        >
          Preparar de nuevo
        </Button>
      )}
    </div>
  );
}
