import type { StaffAct } from '@sazon/contract/audit/schemas';
import { permissionWords } from '@sazon/domain/access/permission-descriptions';
import type { Permission } from '@sazon/domain/access/permissions';
import { describeStaffAct } from '@sazon/domain/access/staff-act-descriptions';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product';
import { formatColumnName, formatStateName, formatTableName, listOwnChanges } from './table-column-and-state-names.ts';

/** One act: who, what, when, from where, and the rows before and after. */
export function StaffActCard({ act, onPerson }: { act: StaffAct; onPerson: (userId: string) => void }) {
  const { who, call, at, about, reason, address, changes, more } = act;
  return (
    <li className="grid grid-cols-1 gap-2 rounded-lg bg-surface p-4 shadow-e1 laptop:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] laptop:gap-5">
      <div className="grid min-w-0 grid-cols-1 content-start gap-0.5">
        <h2 className="type-item break-words">{describeStaffAct(call)}</h2>
        <p className="type-body-s">
          {who === null ? (
            PRODUCT.name
          ) : (
            <button
              type="button"
              className="press min-h-6 text-left font-semibold text-primary-text underline"
              onClick={() => onPerson(who.id)}
            >
              {who.name}
            </button>
          )}
        </p>
        <p className="type-body-s text-text-2">
          {formatMoment(at)}
          {address && <span className="block wrap-anywhere">Desde {address}</span>}
        </p>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-2">
        {about.length > 0 && (
          <p className="type-body-s break-words">Sobre {about.map(({ name }) => name).join(', ')}</p>
        )}
        {reason && <p className="type-body-s break-words">Motivo: {reason}</p>}
        {changes.length === 0 && <p className="type-body-s text-text-2">Sin filas cambiadas.</p>}
        {listOwnChanges(changes).map((change, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one act never change place
          <Change key={place} change={change} />
        ))}
        {more > 0 && <p className="type-body-s text-text-2">Y {more} filas más, en el CSV las primeras.</p>}
      </div>
    </li>
  );
}

const hidden = /^(id|.*_id|created_at|updated_at|.*_by|at|data)$/;

function Change({ change: { of, before, after } }: { change: StaffAct['changes'][number] }) {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (column) => !hidden.test(column),
  );
  const head = before === null ? 'Nuevo' : after === null ? 'Quitado' : 'Cambio';
  return (
    <div className="grid min-w-0 grid-cols-1 gap-0.5 rounded bg-sunken px-3 py-2">
      <p className="type-caption font-semibold">
        {head}: {formatTableName(of)}
      </p>
      {columns.slice(0, 12).map((column) => (
        <p key={column} className="type-body-s wrap-anywhere">
          <span className="text-text-2">{formatColumnName(column)}:</span>{' '}
          {before !== null && after !== null ? (
            <>
              <s className="text-text-2">{formatValue(of, column, before[column])}</s> →{' '}
              {formatValue(of, column, after[column])}
            </>
          ) : (
            formatValue(of, column, (after ?? before)?.[column])
          )}
        </p>
      ))}
    </div>
  );
}

function formatValue(of: string, column: string, value: unknown): string {
  if (value === undefined || value === null) return 'sin dato';
  if (typeof value === 'number' && column.endsWith('_cop')) return formatCop(value);
  if (typeof value === 'number' && column.endsWith('_bps')) return formatPercent(value);
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (column === 'permission') return permissionWords[value as Permission]?.words ?? String(value);
  if (column === 'permissions' && Array.isArray(value))
    return value.map((code) => permissionWords[code as Permission]?.words ?? code).join(', ');
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatMoment(Date.parse(value));
  if (typeof value === 'string')
    return /^(state|(application_)?status)$/.test(column) ? formatStateName(of, value) : value;
  return JSON.stringify(value);
}
