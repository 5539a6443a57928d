import type { Restaurant } from '@sazon/contract/restaurant-setup/restaurant';
import { changeRestaurant } from '@sazon/contract/restaurant-setup/routes';
import { taxRegimeNames } from '@sazon/domain/restaurants/restaurant-field-names-and-changes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { showFieldError, TypedSegments, TypedSwitch } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { SetupFacts } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';
import { regimes } from './new-restaurant-dialog.tsx';
import { restaurantReads } from './restaurants-calls.ts';
import type { PartProps } from './step-card.tsx';
import { StepCard } from './step-card.tsx';

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'] as const;
const weeks = ['la misma semana', 'la semana siguiente', '2 semanas después', '3 semanas después'] as const;

/** The tax regime, which withholdings follow, and when it is paid. */
export function TaxCard({ restaurant, mayEdit }: PartProps) {
  const { fields, steps } = restaurant;
  const [editing, setEditing] = useState(false);
  return (
    <StepCard
      step="tax"
      steps={steps}
      action={
        mayEdit && (
          <Button look="quiet" size="s" aria-label="Cambiar los impuestos" onClick={() => setEditing(true)}>
            Cambiar
          </Button>
        )
      }
    >
      <SetupFacts
        rows={[
          ['Régimen', taxRegimeNames[fields.taxRegime]],
          ['ICA', fields.city],
          ['Régimen simple', fields.isSimple ? 'Sí' : 'No'],
          ['Autorretenedor', fields.isSelfWithholder ? 'Sí' : 'No'],
          [
            'Se le paga',
            `${weekdays[fields.payWeekday - 1]}, ${weeks[fields.payWeeksAfter] ?? `${fields.payWeeksAfter} semanas después`}`,
          ],
        ]}
      />
      <p className="type-body-s text-text-2">Las retenciones de cada liquidación salen de aquí.</p>
      {editing && <TaxDialog restaurant={restaurant} onClose={() => setEditing(false)} />}
    </StepCard>
  );
}

type Typed = Pick<Restaurant['fields'], 'taxRegime' | 'isSimple' | 'isSelfWithholder'> & { day: string; after: string };

function TaxDialog({ restaurant, onClose }: { restaurant: Restaurant; onClose: () => void }) {
  const { taxRegime, isSimple, isSelfWithholder, payWeekday, payWeeksAfter } = restaurant.fields;
  const form = useForm<Typed>({
    defaultValues: { taxRegime, isSimple, isSelfWithholder, day: String(payWeekday), after: String(payWeeksAfter) },
  });
  const { mutate, isPending, error } = useCall(changeRestaurant, {
    silent: true,
    invalidates: restaurantReads,
    onError: (refused) => showFieldError(form, refused, { payWeekday: 'day', payWeeksAfter: 'after' }),
    onSuccess: () => {
      toast.success('Impuestos guardados');
      onClose();
    },
  });
  const failure = findFormError(error, ['taxRegime', 'payWeekday', 'payWeeksAfter']);
  const send = ({ day, after, ...typed }: Typed) =>
    mutate({
      params: { id: restaurant.id },
      body: { ...typed, payWeekday: Number(day), payWeeksAfter: Number(after) },
    });
  return (
    <TypedFormDialog
      form={form}
      onSend={send}
      onClose={onClose}
      title="Impuestos y pago"
      subtitle="Vale para las liquidaciones que se emitan desde ahora."
      pending={isPending}
      failure={failure}
    >
      <TypedSegments<Typed> name="taxRegime" label="Régimen" segments={regimes} />
      <TypedSwitch<Typed> name="isSimple" label="Régimen simple: sin retención de renta ni de ICA" />
      <TypedSwitch<Typed> name="isSelfWithholder" label="Autorretenedor de renta" />
      <div className="grid gap-2">
        <p className="type-item">Día de pago</p>
        <TypedSegments<Typed>
          name="day"
          label="Día de pago"
          segments={weekdays.map((name, place) => ({ value: String(place + 1), label: name.slice(0, 3) }))}
        />
      </div>
      <div className="grid gap-2">
        <p className="type-item">Semanas después de emitida</p>
        <TypedSegments<Typed>
          name="after"
          label="Semanas después de emitida"
          segments={[0, 1, 2, 3, 4, 5].map((value) => ({ value: String(value), label: String(value) }))}
        />
      </div>
    </TypedFormDialog>
  );
}
