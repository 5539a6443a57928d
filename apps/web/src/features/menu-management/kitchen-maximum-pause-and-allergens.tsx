import { kitchenPauses, setHourMax } from '@sazon/contract/menu-management/pauses-and-hour-maximum-routes';
import { Suspense, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { parseLunchLimit } from './slot-maximum-field.tsx';
import { describePause, usePauses } from './use-pauses.ts';

const PauseDialog = lazyNamed(() => import('./pause-dialog.tsx'), 'PauseDialog');
const KitchenAllergensDialog = lazyNamed(() => import('./kitchen-allergens-dialog.tsx'), 'KitchenAllergensDialog');

/** What holds for the whole kitchen: its hourly maximum, its pause, and the allergens that it handles. */
export function KitchenLimits({ restaurantId, canEdit }: { restaurantId: string; canEdit: boolean }) {
  const { pauses, resume, resuming } = usePauses(restaurantId);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [open, setOpen] = useState<'pause' | 'allergens' | null>(null);
  const limit = useCall(setHourMax, { invalidates: [kitchenPauses], onSuccess: () => setTyped(null) });
  if (pauses === undefined) return null;
  const { pause, hourMax } = pauses;
  const kept = hourMax === null ? '' : String(hourMax);
  const keep = () => {
    if (typed === null || typed === kept) return setTyped(null);
    const read = parseLunchLimit(typed);
    if (read.error !== undefined) return setError(read.error);
    // The kitchen stops with a pause, which tells customers until when.
    if (read.limit === 0) return setError('Mínimo 1. Para no recibir pedidos usa «Pausar la cocina».');
    limit.mutate({ body: { restaurantId, hourMax: read.limit } });
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
          error={error}
          value={typed ?? kept}
          onValueChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
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
        <div className="flex flex-wrap gap-2">
          {canEdit && (
            <Button look="quiet" size="s" onClick={() => setOpen('pause')}>
              <Icon name="clock" size="s" />
              {pause ? 'Cambiar la pausa' : 'Pausar la cocina'}
            </Button>
          )}
          {canEdit && pause && (
            <Button look="quiet" size="s" loading={resuming} onClick={() => resume()}>
              Volver a recibir
            </Button>
          )}
          <Button look="quiet" size="s" onClick={() => setOpen('allergens')}>
            <Icon name="warning" size="s" />
            Alérgenos de la cocina
          </Button>
        </div>
      </div>
      <Suspense>
        {open === 'pause' && <PauseDialog restaurantId={restaurantId} slot={null} onClose={() => setOpen(null)} />}
        {open === 'allergens' && (
          <KitchenAllergensDialog restaurantId={restaurantId} canEdit={canEdit} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </section>
  );
}
