import { buildTaskRows, type TaskWay } from '@sazon/domain/access/role-task-table';
import { Fragment, type ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';

const ways: Readonly<Record<Exclude<TaskWay, 'no'>, { icon: IconName; words: string; tone: string }>> = {
  yes: { icon: 'check-circle', words: 'Sí', tone: 'text-success-text' },
  reason: { icon: 'chat-circle-dots', words: 'Con motivo', tone: 'text-text' },
  second: { icon: 'users-three', words: 'Con dos', tone: 'text-info-text' },
  label: { icon: 'tag', words: 'En etiqueta', tone: 'text-text' },
  look: { icon: 'eye', words: 'Solo ver', tone: 'text-text-2' },
  never: { icon: 'prohibit', words: 'Nunca', tone: 'text-danger-text' },
};

interface TaskTableProps {
  label: string;
  caption: ReactNode;
  columns: readonly { key: string; head: ReactNode; permissions: readonly string[] }[];
}

/** What each column, a role or a person in one place, may do, task by task. */
export function TaskTable({ label, caption, columns }: TaskTableProps) {
  const rows = buildTaskRows(columns);
  const topics = [...new Set(rows.map(({ topic }) => topic))];
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg bg-surface shadow-e1"
    >
      <table className="type-body-s w-full text-left">
        <caption className="type-h3 px-4 py-3 text-left">
          {/* stays in sight, and within it, while the columns scroll sideways */}
          <span className="sticky left-4 block w-fit max-w-[min(100%,calc(100vw-6.4rem))]">{caption}</span>
        </caption>
        <thead className="type-caption bg-sunken text-text-2">
          <tr>
            <th scope="col" className="sticky left-0 bg-sunken px-4 py-2.5 font-semibold">
              Tarea
            </th>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col" className="px-4 py-2.5 align-top font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <Fragment key={topic}>
              <tr className="border-border border-t">
                <th scope="colgroup" colSpan={columns.length + 1} className="type-item px-4 pt-4 pb-1">
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
                      <td key={columns[at]?.key} className="whitespace-nowrap px-4 py-2.5">
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
