import { type StaffScope, staffRoles } from '@sazon/domain/access/staff-roles';
import { formatPeople } from './people-texts.ts';
import { TaskTable } from './permissions-by-task-table.tsx';

interface RolesGridProps {
  scope: StaffScope;
  /** How many people hold the role with this key. */
  countRole: (key: string) => number;
}

/** What each role of a team is for and may do, task by task. */
export function RolesGrid({ scope, countRole }: RolesGridProps) {
  const roles = staffRoles[scope];
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-3 laptop:grid-cols-2 desktop:grid-cols-3">
        {roles.map((role) => (
          <li key={role.key} className="rounded-lg bg-surface p-4 shadow-e1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b className="type-h3">{role.name}</b>
              <span className="type-body-s text-text-2 tabular-nums">{formatPeople(countRole(role.key))}</span>
            </p>
            <p className="type-body-s mt-1">{role.words}</p>
          </li>
        ))}
      </ul>
      <TaskTable
        label="Qué puede hacer cada rol"
        caption={
          <>
            Qué puede hacer cada rol{' '}
            <span className="type-body-s font-normal text-text-2">siempre dentro de lo suyo</span>
          </>
        }
        columns={roles.map(({ key, name, permissions }) => ({
          key,
          head: <span className="whitespace-nowrap">{name}</span>,
          permissions,
        }))}
      />
      <p className="type-body-s text-text-2">
        «Con dos»: lo confirma otra persona. Ningún rol de empresa ve qué come una persona; la cocina lo ve en la
        etiqueta porque lo prepara.
      </p>
    </div>
  );
}
