import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { peopleFoundQuery } from './guest-budgets-calls.ts';

export type Named = { id: string; name: string };

interface BudgetSpendersProps {
  enterpriseId: string;
  groups: readonly Named[];
  people: readonly Named[];
  onPeople: (people: readonly Named[]) => void;
  /** The ids of the chosen groups. */
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
  error: string | undefined;
}

/** Chooses who may spend a budget: groups, and people found in the register. */
export function BudgetSpendersFields({ groups, people, chosen, onChosen, error, ...more }: BudgetSpendersProps) {
  const { enterpriseId, onPeople } = more;
  return (
    <fieldset className="grid gap-2">
      <legend className="type-item mb-1">Quién lo puede usar</legend>
      {groups.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={`Todo el grupo ${name}`}
          checked={chosen.includes(id)}
          onCheckedChange={(on) => onChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      <ul className="grid gap-1">
        {people.map(({ id, name }) => (
          <li key={id} className="type-body flex items-center justify-between gap-2">
            {name}
            <IconButton
              icon="x"
              weight="bold"
              label={`Quitar a ${name}`}
              onClick={() => onPeople(people.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ul>
      <PersonSearch {...{ enterpriseId, people, onPeople }} />
      {error && <ErrorLine>{error}</ErrorLine>}
    </fieldset>
  );
}

type PersonSearchProps = Pick<BudgetSpendersProps, 'enterpriseId' | 'people' | 'onPeople'>;

function PersonSearch({ enterpriseId, people, onPeople }: PersonSearchProps) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(peopleFoundQuery(enterpriseId, search.trim()));
  const found =
    search.trim().length < 2 ? [] : (data?.data ?? []).filter(({ id }) => people.every((one) => one.id !== id));
  const isEmpty = data !== undefined && search.trim().length >= 2 && found.length === 0;
  return (
    <div className="grid gap-2">
      <SearchField label="Buscar a una persona del registro" value={search} onValueChange={setSearch} />
      {isEmpty && <p className="type-body-s text-text-2">Nadie más con ese nombre en el registro.</p>}
      {found.map(({ id, firstName, lastName }) => (
        <Button
          key={id}
          look="quiet"
          onClick={() => {
            onPeople([...people, { id, name: `${firstName} ${lastName}` }]);
            setSearch('');
          }}
        >
          Agregar a {firstName} {lastName}
        </Button>
      ))}
    </div>
  );
}
