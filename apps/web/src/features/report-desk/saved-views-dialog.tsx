import {
  deleteReportView,
  listReportViews,
  renameReportView,
  saveReportView,
} from '@sazon/contract/reports/saved-views-routes';
import type { ReportKind, ReportView } from '@sazon/contract/reports/saved-views-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

export interface SavedViewsProps {
  report: ReportKind;
  /** The parameters of the page's address. */
  search: Readonly<Record<string, string | number | undefined>>;
  onOpen: (filters: Record<string, string>) => void;
}

const changes = { silent: true, invalidates: [listReportViews] } as const;

/** Returns the filters with a value, which a saved view stores; the page of a list is not among them. */
const toFilters = (search: SavedViewsProps['search']) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || name === 'pagina' ? [] : [[name, String(value).slice(0, 80)]],
    ),
  );

/** Opens, renames and deletes the saved filters of a report, and saves the current ones. */
export function SavedViewsDialog({ report, search, onOpen, onClose }: SavedViewsProps & { onClose: () => void }) {
  const views = useQuery({ ...queryFor(listReportViews, { query: { report } }), meta: { silent: true } });
  const [name, setName] = useState('');
  const save = useCall(saveReportView, { ...changes, onSuccess: () => setName('') });
  const failure = findFormError(save.error, ['name']);
  return (
    <Dialog onClose={onClose} title="Vistas guardadas">
      <div className="grid grid-cols-1 gap-5 pt-2">
        <ListState what="las vistas" query={views} rows={2} />
        {views.data?.data.length === 0 && (
          <p className="type-body text-text-2">Guarda los filtros que más usas y ábrelos con un toque.</p>
        )}
        {views.data && views.data.data.length > 0 && (
          <ul aria-label="Vistas" className="grid grid-cols-1">
            {views.data.data.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                onOpen={() => {
                  onOpen(view.filters);
                  onClose();
                }}
              />
            ))}
          </ul>
        )}
        <form
          noValidate
          className="grid grid-cols-1 gap-3 border-border border-t pt-4"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate({ body: { report, name, filters: toFilters(search) } });
          }}
        >
          {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
          <TextField
            label="Guardar los filtros de ahora como"
            maxLength={60}
            value={name}
            onValueChange={setName}
            error={findFieldError(save.error, 'name')}
          />
          <Button type="submit" wide loading={save.isPending} disabled={name.trim() === ''}>
            Guardar vista
          </Button>
        </form>
      </div>
    </Dialog>
  );
}

function ViewRow({ view, onOpen }: { view: ReportView; onOpen: () => void }) {
  const [name, setName] = useState<string | null>(null);
  const rename = useCall(renameReportView, { ...changes, onSuccess: () => setName(null) });
  const remove = useCall(deleteReportView, changes);
  const params = { id: view.id };
  const failure = findFormError(remove.error, []);
  if (name !== null)
    return (
      <li className="border-border border-b py-2">
        <form
          noValidate
          className="grid grid-cols-1 gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            rename.mutate({ params, body: { name } });
          }}
        >
          <TextField
            label="Nombre"
            maxLength={60}
            value={name}
            onValueChange={setName}
            error={findFieldError(rename.error, 'name') ?? findFormError(rename.error, ['name'])}
          />
          <div className="flex gap-2">
            <Button type="submit" size="s" loading={rename.isPending} disabled={name.trim() === ''}>
              Guardar
            </Button>
            <Button size="s" look="quiet" onClick={() => setName(null)}>
              Cancelar
            </Button>
          </div>
        </form>
      </li>
    );
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-center border-border border-b py-1">
      <button type="button" className={`${textActionClass} justify-self-start text-left focus-ring`} onClick={onOpen}>
        {view.name}
      </button>
      <IconButton icon="pencil-simple" label={`Renombrar ${view.name}`} onClick={() => setName(view.name)} />
      <IconButton
        icon="trash"
        label={`Borrar ${view.name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params })}
      />
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
    </li>
  );
}
