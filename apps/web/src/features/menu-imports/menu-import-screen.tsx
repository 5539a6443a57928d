import type { RouteReply } from '@sazon/contract/define-route';
import { confirmMenuImport, readMenuImport } from '@sazon/contract/menu-management/menu-import-routes';
import { menusAll } from '@sazon/contract/menu-management/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { DownloadButton } from '../../device/download-button.tsx';
import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FilePicker } from '../../ui/fields/file-picker.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { MenuImportRows } from './menu-import-rows.tsx';
import { sendMenuFile } from './send-menu-file.ts';

interface MenuImportScreenProps {
  importId: string | undefined;
  onImport: (importId: string | undefined) => void;
}

/** /admin/restaurantes/menu/importar: a whole menu from a file, looked at before it is kept. */
export function MenuImportScreen({ importId, onImport }: MenuImportScreenProps) {
  const { active } = useActiveRestaurant();
  return (
    <DeskPage
      title="Subir el menú"
      text={active ? `De ${active.name}: una lista con sus fotos en un ZIP.` : ''}
      action={
        <LinkButton look="quiet" render={<Link to="/admin/restaurantes/menu" search={{}} />}>
          Volver al menú
        </LinkButton>
      }
    >
      {importId !== undefined ? (
        <Preview importId={importId} onAgain={() => onImport(undefined)} />
      ) : active ? (
        <Upload restaurantId={active.id} onImport={onImport} />
      ) : null}
    </DeskPage>
  );
}

function Upload({ restaurantId, onImport }: { restaurantId: string; onImport: (id: string) => void }) {
  const send = useMutation<string, CallError, File>({
    mutationFn: (file) => sendMenuFile(restaurantId, file),
    meta: { silent: true },
    onSuccess: onImport,
  });
  return (
    <Card label="Sube tu menú" className="grid grid-cols-1 gap-4">
      <ol className="type-body grid list-decimal gap-1 pl-5">
        <li>Descarga la plantilla y llena un plato por fila.</li>
        <li>Escribe los alérgenos de cada plato, o «ninguno».</li>
        <li>
          Los adicionales van debajo de su plato, uno por fila, con su grupo. Ahí el precio y los alérgenos son los del
          adicional.
        </li>
        <li>
          Comprime en un ZIP la lista y las fotos, con el nombre que escribiste en «Foto». Sin fotos, sube solo la
          lista.
        </li>
      </ol>
      <div className="flex flex-wrap gap-2">
        <DownloadButton path="/admin/menu-imports/template" name="plantilla-menu.xlsx" icon="download-simple">
          Plantilla de Excel
        </DownloadButton>
        <FilePicker accept=".xlsx,.csv,.zip" disabled={send.isPending} onFile={send.mutate}>
          {send.isPending ? 'Leyendo tu menú…' : 'Elegir archivo'}
        </FilePicker>
      </div>
      {send.error && <NoticeBar tone="danger">{send.error.message}</NoticeBar>}
    </Card>
  );
}

function Preview({ importId, onAgain }: { importId: string; onAgain: () => void }) {
  const query = useQuery({
    ...queryFor(readMenuImport, { params: { importId } }),
    meta: { silent: true },
    refetchInterval: ({ state }) => (state.data?.confirmed && state.data.picturesWaiting > 0 ? 5000 : false),
  });
  const { data } = query;
  if (query.error?.code === 'NOT_FOUND')
    return (
      <EmptyState title="No encontramos ese archivo." text="Súbelo de nuevo." action={<Again onAgain={onAgain} />} />
    );
  return (
    <>
      <ListState what="el archivo" query={query} rows={5} />
      {data && (
        <>
          <Card label="Resultado" className="grid grid-cols-1 gap-3">
            <p className="type-h2">
              {data.confirmed
                ? `${formatDishes(data.good)} en el menú`
                : `${formatDishes(data.good)} ${data.good === 1 ? 'listo' : 'listos'}${data.wrong > 0 ? `, ${data.wrong === 1 ? '1 fila' : `${data.wrong} filas`} por corregir` : ''}`}
            </p>
            {data.additions > 0 && (
              <p className="type-body text-text-2">
                Con {data.additions === 1 ? '1 adicional' : `${data.additions} adicionales`}.
              </p>
            )}
            {data.confirmed ? (
              <>
                {data.picturesWaiting > 0 && (
                  <p role="status" className="type-body">
                    {data.picturesWaiting === 1 ? 'Falta 1 foto' : `Faltan ${data.picturesWaiting} fotos`}: aparecen en
                    un minuto.
                  </p>
                )}
                <LinkButton className="justify-self-start" render={<Link to="/admin/restaurantes/menu" search={{}} />}>
                  Ver el menú
                </LinkButton>
              </>
            ) : (
              <ConfirmMenu importId={importId} data={data} onAgain={onAgain} />
            )}
          </Card>
          <MenuImportRows rows={data.rows} />
        </>
      )}
    </>
  );
}

interface ConfirmMenuProps {
  importId: string;
  data: RouteReply<typeof readMenuImport>;
  onAgain: () => void;
}

/** How the good rows become dishes: published or as drafts, with the allergens signed. */
function ConfirmMenu({ importId, data, onAgain }: ConfirmMenuProps) {
  const [publish, setPublish] = useState(true);
  const [signed, setSigned] = useState(false);
  const confirm = useCall(confirmMenuImport, {
    silent: true,
    invalidates: [readMenuImport, menusAll],
    onSuccess: ({ good }) => toast.success(`${formatDishes(good)} en el menú`),
  });
  return (
    <>
      {confirm.error && <NoticeBar tone="danger">{confirm.error.message}</NoticeBar>}
      <Switch
        label={publish ? 'Se envían a publicar, en todas tus horas' : 'Quedan como borrador'}
        checked={publish}
        onCheckedChange={setPublish}
      />
      {publish && (
        <Checkbox
          label="Firmo los alérgenos del archivo"
          note="Los que escribí son todos; «ninguno» quiere decir ninguno."
          checked={signed}
          onCheckedChange={setSigned}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={data.good === 0 || (publish && !signed)}
          loading={confirm.isPending}
          onClick={() =>
            confirm.mutate({
              params: { importId },
              body: { publish, ...(signed && { allergensSigned: true }) },
            })
          }
        >
          Crear {formatDishes(data.good)}
        </Button>
        {data.wrong > 0 && (
          <DownloadButton
            path={`/admin/menu-imports/${importId}/wrong`}
            name="platos-por-corregir.csv"
            icon="download-simple"
          >
            Filas por corregir
          </DownloadButton>
        )}
        <Again onAgain={onAgain} />
      </div>
    </>
  );
}

const Again = ({ onAgain }: { onAgain: () => void }) => (
  <Button look="quiet" onClick={onAgain}>
    Subir otro archivo
  </Button>
);
