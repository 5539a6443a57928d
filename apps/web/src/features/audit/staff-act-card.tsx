import type { StaffAct } from '@sazon/contract/audit/schemas';
import { describeStaffAct } from '@sazon/domain/access/staff-act-topics-and-descriptions';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { PRODUCT } from '@sazon/domain/product-name';
import { type ChangeBox, describeChanges } from './history-row-texts.ts';

/** One act: who, what, when, from where, and the rows before and after. */
export function StaffActCard({ act, onPerson }: { act: StaffAct; onPerson: (userId: string) => void }) {
  const { who, call, at, about, reason, address, more } = act;
  const boxes = describeChanges(act.changes);
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
        {act.changes.length === 0 && <p className="type-body-s text-text-2">Sin filas cambiadas.</p>}
        {boxes.map((box, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one act never change place
          <Change key={place} box={box} />
        ))}
        {more > 0 && <p className="type-body-s text-text-2">Y {more} filas más, en el CSV las primeras.</p>}
      </div>
    </li>
  );
}

function Change({ box: { title, lines } }: { box: ChangeBox }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-0.5 rounded bg-sunken px-3 py-2">
      <p className="type-caption font-semibold wrap-anywhere">{title}</p>
      {lines.slice(0, 12).map(({ label, before, after }) => (
        <p key={label} className="type-body-s wrap-anywhere">
          <span className="text-text-2">{label}:</span>{' '}
          {before === null || after === null ? (
            (after ?? before)
          ) : before === after ? (
            'se cambió'
          ) : (
            <>
              <s className="text-text-2">{before}</s> → {after}
            </>
          )}
        </p>
      ))}
    </div>
  );
}
