import { kitchenPauses, setHourMax } from '@sazon/contract/menus/pauses-and-hour-maximum-routes';
import { Suspense, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { describePause, usePauses } from './use-pauses.ts';

const PauseDialog = lazyNamed(() => import('./pause-dialog.tsx'), 'PauseDialog');

/** The limits of the whole kitchen: its hourly maximum, and its pause. */
export function KitchenLimits({ restaurantId, canEdit }: { restaurantId: string; canEdit: boolean }) {
  const { pauses, resume, resuming } = usePauses(restaurantId);
  const [typed, setTyped] = useState<string | null>(null);
  const [pausing, setPausing] = useState(false);
  const limit = useCall(setHourMax, { invalidates: [kitchenPauses], onSuccess: () => setTyped(null) });
  if (pauses === undefined) return null;
  const { pause, hourMax } = pauses;
  const kept = hourMax === null ? '' : String(hourMax);
  const keep = () => {
    if (typed === null || typed === kept) return setTyped(null);
    limit.mutate({ body: { restaurantId, hourMax: typed === '' || Number(typed) === 0 ? null : Number(typed) } });
  };
  return (
    <section
      aria-label="Toda la cocina"
      className="flex flex-wrap items-end gap-x-6 gap-y-3 rounded-lg bg-surface p-4 shadow-e1"
    >
      <div className="max-w-80 min-w-52 flex-1">
        <TextField
          label="Máximo de almuerzos por hora"
          inputMode="numeric"
          placeholder="Sin límite"
          maxLength={5}
          disabled={!canEdit || limit.isPending}
          help="Entre todos los lugares. Los clientes ven la hora llena."
          value={typed ?? kept}
          onValueChange={(value) => setTyped(value.replace(/\D/g, ''))}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </div>
      <div className="grid min-w-52 flex-1 gap-2 self-center">
        <p className="type-body-s">
          {pause ? (
            <>
              <b>En pausa</b> {describePause(pause)}
            </>
          ) : (
            'Recibiendo pedidos'
          )}
        </p>
        {canEdit && (
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" size="s" onClick={() => setPausing(true)}>
              <Icon name="clock" size="s" />
              {pause ? 'Cambiar la pausa' : 'Pausar la cocina'}
            </Button>
            {pause && (
              <Button look="quiet" size="s" loading={resuming} onClick={() => resume()}>
                Volver a recibir
              </Button>
            )}
          </div>
        )}
      </div>
      <Suspense>
        {pausing && <PauseDialog restaurantId={restaurantId} slot={null} onClose={() => setPausing(false)} />}
      </Suspense>
    </section>
  );
}
