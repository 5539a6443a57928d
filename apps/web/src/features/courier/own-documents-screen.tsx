import { courierOwnPapers } from '@sazon/contract/crew/courier-documents-routes';
import { courierPapers } from '@sazon/contract/expiring-documents/routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { courierDocumentNames } from '@sazon/domain/logistics/courier-documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { DocumentListWithUpload } from '../expiring-documents/document-list-with-upload.tsx';
import { CourierPageHead } from './courier-page-head.tsx';

/** /domi/papeles: the courier's documents. What they send counts once the platform approves it. */
export function OwnDocumentsScreen() {
  const query = useQuery({ ...queryFor(courierOwnPapers), meta: { silent: true } });
  const queryClient = useQueryClient();
  const papers = query.data?.data ?? [];
  return (
    <main className="pb-8">
      <CourierPageHead title="Tus papeles">
        <p className="type-body mt-1 text-(--mora-200)">Envía el PDF o una foto. La plataforma los revisa.</p>
      </CourierPageHead>
      <div className="mx-auto grid max-w-column gap-3 px-4 pt-4">
        <ListState what="tus papeles" query={query} rows={2} />
        {query.data && (
          <section aria-label="Papeles" className="rounded-lg bg-surface p-4 shadow-e1">
            <DocumentListWithUpload
              papers={papers.map(({ kind, expiresOn, hasFile, sent }) => ({
                ...{ kind, name: courierDocumentNames[kind], paper: expiresOn === null ? undefined : { expiresOn } },
                file: hasFile ? (`/domi/own-papers/${kind}` as const) : null,
                sendTo: `/domi/own-papers/${kind}` as const,
                below: sent && (
                  <NoticeBar tone={sent.returned === null ? 'info' : 'warning'}>
                    {sent.returned === null
                      ? `Lo enviaste el ${formatLongDate(toBogotaDate(sent.sentAt)).toLowerCase()}: espera la revisión.`
                      : `Te lo devolvieron: ${sent.returned}. Envíalo otra vez.`}
                  </NoticeBar>
                ),
              }))}
              needsEnd
              saved="enviado"
              onSent={() =>
                Promise.all(
                  [courierOwnPapers, courierPapers].map(({ name }) =>
                    queryClient.invalidateQueries({ queryKey: [name] }),
                  ),
                )
              }
            />
          </section>
        )}
      </div>
    </main>
  );
}
