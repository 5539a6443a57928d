import { DIETS } from '@sazon/domain/people/allergens-and-diets';
import { describeAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { allergenOptions } from '../../session/allergen-options.ts';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { dishTags } from './dish-tag-names.ts';
import { useDishField } from './use-dish-field.ts';

/** The allergens of an addition and the diets it breaks: collapsed, with a summary in its line. */
export function AdditionAllergensFields({ at }: { at: `groups.${number}.additions.${number}` }) {
  const { value: name } = useDishField(`${at}.name`);
  const { value: allergens, onValueChange: setAllergens } = useDishField(`${at}.allergens`);
  const { value: notFor, onValueChange: setNotFor } = useDishField(`${at}.notFor`);
  const said = [
    ...(allergens.length > 0 ? [describeAllergens(allergens)] : []),
    ...(notFor.length > 0 ? [`No apto: ${notFor.map((diet) => dishTags[diet] ?? diet).join(', ')}`] : []),
  ];
  return (
    <details>
      <summary className="type-body-s flex min-h-11 cursor-pointer items-center text-text-2">
        <span className="sr-only">{name}: </span>
        {said.length > 0 ? said.join('. ') : 'Alérgenos y dieta: nada marcado'}
      </summary>
      <div className="grid gap-3 pb-2">
        <ChoiceChips legend="Contiene" options={allergenOptions} value={allergens} onValueChange={setAllergens} />
        <ChoiceChips
          legend="No apto para"
          options={DIETS.map((key) => ({ value: key, label: dishTags[key] ?? key }))}
          value={notFor}
          onValueChange={setNotFor}
        />
      </div>
    </details>
  );
}
