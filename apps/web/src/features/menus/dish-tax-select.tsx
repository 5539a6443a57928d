import { DISH_TAXES, dishTaxNames } from '@sazon/domain/money/tax';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useDishField } from './use-dish-field.ts';

export const dishTaxOptions = DISH_TAXES.map((value) => ({ value, label: dishTaxNames[value] }));

/** What the dish is for taxes: prepared food, or a product that is sold as it came. */
export function DishTaxSelect() {
  const { value, onValueChange } = useDishField('tax');
  return (
    <SelectField
      label="Impuesto incluido en el precio"
      help="Los productos empacados, como una gaseosa, llevan su propio IVA."
      options={dishTaxOptions}
      value={value}
      onValueChange={(tax) => onValueChange(tax as typeof value)}
    />
  );
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
