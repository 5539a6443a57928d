import { buildTaskRows, type TaskWay } from '@sazon/domain/access/role-task-table';
import { findRole, type StaffScope, staffRoles } from '@sazon/domain/access/staff-roles';
import { Fragment } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';

const ways: Readonly<Record<Exclude<TaskWay, 'no'>, { icon: IconName; words: string; tone: string }>> = {
  yes: { icon: 'check-circle', words: 'Sí', tone: 'text-success-text' },
  reason: { icon: 'chat-circle-dots', words: 'Con motivo', tone: 'text-text' },
  second: { icon: 'users-three', words: 'Con dos', tone: 'text-info-text' },
  label: { icon: 'tag', words: 'En etiqueta', tone: 'text-text' },
  look: { icon: 'eye', words: 'Solo ver', tone: 'text-text-2' },
  never: { icon: 'prohibit', words: 'Nunca', tone: 'text-danger-text' },
};

const peopleWords = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

interface RolesGridProps {
  scope: StaffScope;
  /** The permissions of each person of the team. */
  held: readonly (readonly string[])[];
}

/** What each role of a team is for and may do, task by task. */
export function RolesGrid({ scope, held }: RolesGridProps) {
  const roles = staffRoles[scope];
  const rows = buildTaskRows(roles);
  const topics = [...new Set(rows.map(({ topic }) => topic))];
  const countRole = (key: string) => held.filter((codes) => findRole(scope, codes)?.key === key).length;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-3 laptop:grid-cols-2 desktop:grid-cols-3">
        {roles.map((role) => (
          <li key={role.key} className="rounded-lg bg-surface p-4 shadow-e1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b className="type-h3">{role.name}</b>
              <span className="type-body-s text-text-2 tabular-nums">{peopleWords(countRole(role.key))}</span>
            </p>
            <p className="type-body-s mt-1">{role.words}</p>
          </li>
        ))}
      </ul>
      <section
        aria-label="Qué puede hacer cada rol"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-lg bg-surface shadow-e1"
      >
        <table className="type-body-s w-full text-left">
          <caption className="type-h3 px-4 py-3 text-left">
            Qué puede hacer cada rol{' '}
            <span className="type-body-s font-normal text-text-2">siempre dentro de lo suyo</span>
          </caption>
          <thead className="type-caption bg-sunken text-text-2">
            <tr>
              <th scope="col" className="sticky left-0 bg-sunken px-4 py-2.5 font-semibold">
                Tarea
              </th>
              {roles.map(({ key, name }) => (
                <th key={key} scope="col" className="whitespace-nowrap px-4 py-2.5 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.map((topic) => (
              <Fragment key={topic}>
                <tr className="border-border border-t">
                  <th scope="colgroup" colSpan={roles.length + 1} className="type-item px-4 pt-4 pb-1">
                    {topic}
                  </th>
                </tr>
                {rows
                  .filter((row) => row.topic === topic)
                  .map((row) => (
                    <tr key={row.name} className="border-border border-t">
                      <th scope="row" className="sticky left-0 min-w-40 bg-surface px-4 py-2.5 font-normal">
                        {row.name}
                      </th>
                      {row.ways.map((way, at) => (
                        <td key={roles[at]?.key} className="whitespace-nowrap px-4 py-2.5">
                          <Way way={way} />
                        </td>
                      ))}
                    </tr>
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      <p className="type-body-s text-text-2">
        «Con dos»: lo confirma otra persona. Ningún rol de empresa ve qué come una persona; la cocina lo ve en la
        etiqueta porque lo prepara.
      </p>
    </div>
  );
}

function Way({ way }: { way: TaskWay }) {
  if (way === 'no')
    return (
      <span className="text-text-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">No</span>
      </span>
    );
  const { icon, words, tone } = ways[way];
  return (
    <span className={`inline-flex items-center gap-1.5 ${tone}`}>
      <Icon name={icon} size="s" />
      {words}
    </span>
  );
}
