import { STAFF_SCOPES, type StaffScope } from '@sazon/domain/access/staff-roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { peopleQuery } from './people-calls.ts';
import { placeIcons } from './people-texts.ts';
import { RolesGrid } from './roles-grid.tsx';

const scopeNames: Readonly<Record<StaffScope, string>> = {
  platform: 'En la plataforma',
  restaurant: 'En un restaurante',
  enterprise: 'En una empresa',
};

/** The roles of each kind of place: what they are for, who holds them, and what they may do. */
export function RolesView() {
  const [scope, setScope] = useState<StaffScope>('restaurant');
  const query = useQuery(peopleQuery({}));
  const count = (key: string) =>
    query.data?.roles
      .filter((role) => role.scope === scope && role.key === key)
      .reduce((sum, { people }) => sum + people, 0) ?? 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segmented
        className="justify-self-start"
        label="Dónde vale el rol"
        segments={STAFF_SCOPES.map((value) => ({ value, label: scopeNames[value], icon: placeIcons[value] }))}
        value={scope}
        onValueChange={setScope}
      />
      <ListState what="los roles" query={query} rows={6} />
      {query.data && <RolesGrid scope={scope} countRole={count} />}
    </div>
  );
}
