import { InlineReasonForm } from '../../ui/fields/inline-reason-form.tsx';

interface RejectRequestFormProps {
  /** 'la solicitud de Laura Quintero' */
  what: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** The reason of a rejection, under its row. */
export const RejectRequestForm = ({ what, onReject, onClose }: RejectRequestFormProps) => (
  <InlineReasonForm
    isDanger
    name={`Rechazar ${what}`}
    label="Motivo"
    help="Lo lee la persona."
    missing="Escribe el motivo."
    sendLabel="Rechazar"
    closeLabel="No rechazar"
    onSend={onReject}
    onClose={onClose}
  />
);
