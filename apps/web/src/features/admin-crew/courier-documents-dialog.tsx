import { crewCouriers } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import type { CrewCourier } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import { courierDocumentNames, listNeededDocuments } from '@sazon/domain/logistics/courier-documents';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DocumentListWithUpload } from '../expiring-documents/document-list-with-upload.tsx';
import { AnswerCourierDocument } from './answer-courier-document.tsx';

interface CourierDocumentsDialogProps {
  one: CrewCourier;
  mayWrite: boolean;
  onClose: () => void;
}

/** A courier's documents for their vehicle: each with its state, its file and its upload. */
export function CourierDocumentsDialog({ one, mayWrite, onClose }: CourierDocumentsDialogProps) {
  const queryClient = useQueryClient();
  const folder = `/admin/couriers/${one.id}/papers` as const;
  return (
    <Dialog
      onClose={onClose}
      title={`Papeles de ${one.name}`}
      subtitle="Avisamos 30 y 7 días antes, y el día en que vencen."
    >
      <div className="pb-2">
        <DocumentListWithUpload
          papers={listNeededDocuments(one.vehicle).map((kind) => {
            const expiresOn = one.papers[kind] ?? null;
            const sent = one.sentPapers.find((paper) => paper.kind === kind);
            return {
              ...{ kind, name: courierDocumentNames[kind], paper: expiresOn === null ? undefined : { expiresOn } },
              file: one.paperFiles.includes(kind) ? (`${folder}/${kind}` as const) : null,
              below: sent && (
                <AnswerCourierDocument key={sent.sentAt} courierId={one.id} sent={sent} mayWrite={mayWrite} />
              ),
              sendTo: mayWrite ? (`${folder}/${kind}` as const) : null,
            };
          })}
          needsEnd
          saved="guardado"
          onSent={() => queryClient.invalidateQueries({ queryKey: [crewCouriers.name] })}
        />
      </div>
    </Dialog>
  );
}
