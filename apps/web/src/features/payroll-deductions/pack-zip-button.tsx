import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { fileIcons } from '../../ui/file-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type OfBill, packStatementsQuery } from './payroll-deductions-calls.ts';

/** Downloads the whole pack; while its statements are being drawn, says how many are, and downloads it once all are. */
export function PackZipButton({ of, end }: { of: OfBill; end: string }) {
  const { billId, enterpriseId } = of;
  const { data, refetch } = useQuery(packStatementsQuery(of));
  const [isAwaited, setAwaited] = useState(false);
  const { mutate, isPending } = useMutation<void, CallError>({
    mutationFn: () =>
      download(`/admin/enterprises/bills/${billId}/pack.zip?enterpriseId=${enterpriseId}`, `nomina-${end}.zip`),
  });
  const isReady = data === undefined || data.drawn >= data.total;
  // the download begins by itself when the last statement is drawn
  useEffect(() => {
    if (!isAwaited || !isReady) return;
    setAwaited(false);
    mutate();
  }, [isAwaited, isReady, mutate]);
  const words = data && `${data.drawn.toLocaleString('es-CO')} de ${data.total.toLocaleString('es-CO')} extractos`;
  return (
    <>
      {!isReady && words && (
        <div className="grid w-full grid-cols-1 gap-1">
          <ProgressBar label={words} value={data.drawn} max={data.total} />
          <p role="status" className="type-body-s text-text-2">
            {isAwaited ? `Van ${words}. Se descarga al terminar.` : `Los estamos preparando: van ${words}.`}
          </p>
        </div>
      )}
      <Button
        look="quiet"
        loading={isPending || isAwaited}
        loadingLabel={isAwaited ? 'Preparando los extractos' : 'Preparando el archivo'}
        onClick={() => {
          setAwaited(true);
          void refetch();
        }}
      >
        <Icon name={fileIcons.zip} />
        Paquete completo (ZIP)
      </Button>
    </>
  );
}
