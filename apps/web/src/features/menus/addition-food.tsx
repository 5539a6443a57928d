import { ALLERGENS, DIETS } from '@sazon/domain/people/health';
import { allergenWords, describeAllergens } from '../../messages/allergens.ts';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import type { AdditionForm } from './menu-form-data.ts';
import { dishTags } from './menu-words.ts';

export interface AdditionFoodProps {
  addition: AdditionForm;
  onChange: (change: Pick<AdditionForm, 'allergens'> | Pick<AdditionForm, 'notFor'>) => void;
}

/** What an addition contains and which diets it spoils: folded, with what is said of it in its line. */
export function AdditionFood({ addition: { name, allergens, notFor }, onChange }: AdditionFoodProps) {
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
        <ChoiceChips
          legend="Contiene"
          options={ALLERGENS.map((key) => ({ value: key, label: allergenWords[key] ?? key }))}
          value={allergens}
          onValueChange={(next) => onChange({ allergens: next })}
        />
        <ChoiceChips
          legend="No apto para"
          options={DIETS.map((key) => ({ value: key, label: dishTags[key] ?? key }))}
          value={notFor}
          onValueChange={(next) => onChange({ notFor: next })}
        />
      </div>
    </details>
  );
}
