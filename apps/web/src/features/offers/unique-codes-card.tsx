import { addOfferCodes } from '@sazon/contract/offers/routes';
import { useState } from 'react';
import { CallError, findFieldError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EditorCard, NumberBox } from './editor-card-and-number-boxes.tsx';
import { offerReads } from './offers-calls.ts';

interface UniqueCodesCardProps {
  id: string;
  codes: { made: number; used: number };
  mayWrite: boolean;
}

/** The unique codes of a coupon: how many there are, more of them, and all as a file. */
export function UniqueCodesCard({ id, codes, mayWrite }: UniqueCodesCardProps) {
  const [count, setCount] = useState<number | null>(100);
  const [prefix, setPrefix] = useState('');
  const [isLoading, setIsLoading] = useState(false);
  const { keyFor, answered } = useIdempotencyKey();
  const { mutate, isPending, error } = useCall(addOfferCodes, {
    ...{ invalidates: offerReads, silent: true, idempotencyKey: keyFor },
    onSuccess: ({ made }) => {
      answered();
      toast.success('Códigos listos', { text: `Ya son ${made.toLocaleString('es-CO')}. Descárgalos en CSV.` });
    },
  });
  const save = async () => {
    setIsLoading(true);
    try {
      await download(`/admin/offers/${id}/codes/csv`, 'codigos.csv');
    } catch (failure) {
      toast.error(failure instanceof CallError ? failure.message : 'No pudimos descargar el archivo.');
    } finally {
      setIsLoading(false);
    }
  };
  const general = error && !findFieldError(error, 'count') && !findFieldError(error, 'prefix') ? error.message : null;
  return (
    <EditorCard
      title="Códigos únicos"
      remark={`${codes.made.toLocaleString('es-CO')} hechos, ${codes.used.toLocaleString('es-CO')} usados`}
    >
      {mayWrite && (
        <>
          <div className="grid grid-cols-2 items-start gap-3">
            <NumberBox
              label="Cuántos"
              maxLength={4}
              value={count}
              onValueChange={setCount}
              help="Hasta 5.000 de una vez."
              error={findFieldError(error, 'count')}
            />
            <TextField
              label="Prefijo"
              maxLength={10}
              value={prefix}
              onValueChange={(typed) => setPrefix(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))}
              help="FERIA da FERIA-7K2QX9MB."
              error={findFieldError(error, 'prefix')}
            />
          </div>
          {general && <p className="type-body-s text-danger-text">{general}</p>}
          <span className="flex flex-wrap gap-2">
            <Button
              look="quiet"
              loading={isPending}
              onClick={() => mutate({ params: { id }, body: { count: count ?? 0, prefix } })}
            >
              Generar
            </Button>
            <Button look="quiet" disabled={codes.made === 0} loading={isLoading} onClick={() => void save()}>
              <Icon name="download-simple" />
              CSV
            </Button>
          </span>
        </>
      )}
    </EditorCard>
  );
}
