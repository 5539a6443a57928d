import type { MenuImport } from '@sazon/contract/menu-management/menu-import-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

type Row = MenuImport['rows'][number];

/** Lists the rows of a file: those that are wrong first, then dishes with their additions below them. */
export function MenuImportRows({ rows }: Pick<MenuImport, 'rows'>) {
  const sorted = rows.toSorted((one, other) => rank(one) - rank(other) || one.line - other.line);
  return (
    <ul aria-label="Filas" className="grid grid-cols-1 gap-2">
      {sorted.map((row) => (
        <li
          key={row.line}
          className={cx(
            'grid grid-cols-1 gap-1 rounded-lg p-3 shadow-e1',
            row.problems.length > 0 ? 'bg-danger-soft' : 'bg-surface',
            row.of !== null && 'ml-6',
          )}
        >
          <p className="type-item flex flex-wrap justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{row.name || 'Sin nombre'}</span>
            {row.price !== null && <span className="tabular-nums">{formatPrice(row, row.price)}</span>}
          </p>
          <p className="type-body-s text-text-2">{describeRow(row)}</p>
          {row.problems.map((problem) => (
            <p key={problem} className="type-body-s flex items-center gap-1.5 text-danger-text">
              <Icon name="warning-circle" size="s" />
              {problem}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

const rank = ({ problems }: Row) => (problems.length > 0 ? 0 : 1);

/** A dish costs its price, an addition adds to it. */
const formatPrice = ({ of }: Row, price: number) =>
  of === null ? formatCop(price) : price === 0 ? 'sin costo' : `${price > 0 ? '+' : ''}${formatCop(price)}`;

function describeRow({ line, brand, picture, of, choices, problems }: Row): string {
  if (of !== null) return `Fila ${line} · ${of.group}`;
  const asked = choices.map(({ title, min, max }) => `${title} (${min === max ? `${min}` : `${min} a ${max}`})`);
  return [
    `Fila ${line}`,
    brand,
    picture ? `foto ${picture}` : problems.length === 0 && 'sin foto',
    asked.length > 0 && `elige: ${asked.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
