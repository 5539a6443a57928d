import { DISH_TAXES, type DishTax, dishTaxNames, type TaxRegime } from '@sazon/domain/money/tax';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useDishField } from './use-dish-field.ts';

const dishTaxOptions = DISH_TAXES.map((value) => ({ value, label: dishTaxNames[value] }));

interface TaxSelectProps {
  /** Of the restaurant: one that is not responsible charges no tax, whatever is chosen. */
  regime: TaxRegime;
  value: DishTax;
  onValueChange: (tax: DishTax) => void;
}

/** What dishes are for taxes: prepared food, or a product that is sold as it came. */
export function TaxSelect({ regime, value, onValueChange }: TaxSelectProps) {
  return (
    <SelectField
      label="Impuesto incluido en el precio"
      help={
        regime === 'NO_RESPONSABLE'
          ? 'Tu restaurante no es responsable de INC ni de IVA: no cobra impuesto, elijas lo que elijas.'
          : 'Los productos empacados, como una gaseosa, llevan su propio IVA.'
      }
      options={dishTaxOptions}
      value={value}
      onValueChange={(tax) => onValueChange(tax as DishTax)}
    />
  );
}

/** The tax of the dish in the editor. */
export function DishTaxSelect({ regime }: Pick<TaxSelectProps, 'regime'>) {
  return <TaxSelect regime={regime} {...useDishField('tax')} />;
}

/** The same of an addition with a price of its own. */
export function AdditionTaxSelect({ at }: { at: `groups.${number}.additions.${number}` }) {
  const { value, onValueChange } = useDishField(`${at}.tax`);
  return (
    <SelectField
      label="Impuesto del adicional"
      options={dishTaxOptions}
      value={value}
      onValueChange={(tax) => onValueChange(tax as typeof value)}
    />
  );
}
