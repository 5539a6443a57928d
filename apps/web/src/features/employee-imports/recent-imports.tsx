import type { ImportSummary } from '@sazon/contract/employee-imports/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

const stateWords: Record<ImportSummary['state'], string> = {
  announced: 'Sin archivo',
  uploaded: 'Faltan columnas por decir',
  previewed: 'Sin confirmar',
  running: 'En curso',
  done: 'Terminada',
  undoing: 'Deshaciendo',
  undone: 'Deshecha',
};

/** The recent imports, to continue or undo one. */
export function RecentImports({
  imports,
  onImport,
}: {
  imports: readonly ImportSummary[];
  onImport: (importId: string) => void;
}) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="grid grid-cols-1 gap-3">
      <h2 id="recent" className="type-h2">
        Últimas importaciones
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {imports.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface p-4 shadow-e1"
          >
            <div className="min-w-0">
              <p className="type-item break-words">{one.fileName}</p>
              <p className="type-body-s text-text-2">
                {[
                  one.enterpriseName,
                  formatMediumDate(toBogotaDate(one.createdAt)),
                  one.authorName,
                  stateWords[one.state],
                ].join(' · ')}
              </p>
            </div>
            <button
              type="button"
              className={textActionClass}
              aria-label={`Abrir ${one.fileName}`}
              onClick={() => onImport(one.id)}
            >
              Abrir
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
