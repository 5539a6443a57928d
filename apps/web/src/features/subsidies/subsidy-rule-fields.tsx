import { formatShortWeekday } from '@sazon/domain/calendar/weekdays';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { keepDigits, TypedChips, TypedText, useTyped } from '../../session/staff-form-fields.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { Collapsible } from '../../ui/pages/accordion.tsx';
import type { TypedRule } from './subsidy-rule-form-data.ts';

const weekdays = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({
  value: String(day),
  label: formatShortWeekday(day),
}));

interface SubsidyRuleFieldsProps {
  gives: TypedRule['gives'];
  sites: readonly { id: string; name: string }[];
}

/** The terms and dates of a rule; without terms only its dates. */
export function SubsidyRuleFields({ gives, sites }: SubsidyRuleFieldsProps) {
  return (
    <>
      {gives === 'terms' && (
        <>
          <Pesos name="perOrderCop" label="Por almuerzo" />
          <TypedText<TypedRule>
            name="ordersPerDay"
            label="Almuerzos al día"
            inputMode="numeric"
            maxLength={2}
            keep={keepDigits}
            help="Vacío: todos los del día."
          />
          <Pesos name="perPeriodCop" label="Máximo por período" help="Vacío: sin tope." />
        </>
      )}
      <TypedText<TypedRule> name="startsOn" label="Desde" type="date" />
      {gives !== 'inherited' && <TypedText<TypedRule> name="endsOn" label="Hasta (opcional)" type="date" />}
      {gives === 'terms' && <Narrower sites={sites} />}
    </>
  );
}

/** The weekdays, hours and sites to which a rule is limited; folded unless the rule has such a limit. */
function Narrower({ sites }: Pick<SubsidyRuleFieldsProps, 'sites'>) {
  const { weekdays: days, fromHour, toHour, locationIds } = useFormContext<TypedRule>().getValues();
  const [open, setOpen] = useState(days.length + locationIds.length > 0 || fromHour !== '' || toHour !== '');
  return (
    <Collapsible open={open} onOpenChange={setOpen} title="Solo algunos días, horas o sedes">
      <div className="grid grid-cols-1 gap-4 pb-2">
        <TypedChips<TypedRule> legend="Días" name="weekdays" options={weekdays} />
        <div className="grid grid-cols-2 gap-3">
          <TypedText<TypedRule> name="fromHour" label="Primera hora" type="time" />
          <TypedText<TypedRule> name="toHour" label="Última hora" type="time" />
        </div>
        {sites.length > 1 && (
          <TypedChips<TypedRule>
            legend="Sedes"
            name="locationIds"
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <p className="type-body-s text-text-2">Sin nada marcado vale siempre y en todas las sedes de la empresa.</p>
      </div>
    </Collapsible>
  );
}

function Pesos({ name, label, help }: { name: 'perOrderCop' | 'perPeriodCop'; label: string; help?: string }) {
  const { value, onValueChange, error, focus } = useTyped<TypedRule, 'perOrderCop' | 'perPeriodCop'>(name);
  return (
    <TextField
      ref={focus}
      label={label}
      inputMode="numeric"
      before="$"
      value={formatTypedPesos(value)}
      onValueChange={(typed) => onValueChange(toPesoDigits(typed))}
      help={help}
      error={error}
    />
  );
}
