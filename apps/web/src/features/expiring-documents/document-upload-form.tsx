import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { sendFile } from '../../calls/send-file.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/fields/file-picker.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

interface DocumentUploadFormProps {
  name: string;
  sendTo: `/${string}`;
  needsEnd: boolean;
  saved: string;
  onSent: () => Promise<unknown>;
  onClose: () => void;
}

/** The file of a document and its last day. */
export function DocumentUploadForm({ name, sendTo, needsEnd, saved, onSent, onClose }: DocumentUploadFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [expiresOn, setExpiresOn] = useState('');
  const [asked, setAsked] = useState(false);
  const lacksEnd = needsEnd && expiresOn === '';
  const send = useMutation<Response, CallError, File>({
    mutationFn: (chosen) => sendFile(`${sendTo}${expiresOn === '' ? '' : `?expiresOn=${expiresOn}`}`, chosen),
    meta: { silent: true },
    onSuccess: async () => {
      await onSent();
      toast.success(`${name} ${saved}`);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (file !== null && !lacksEnd && !send.isPending) send.mutate(file);
  };
  const failure = asked && file === null ? 'Elige el archivo.' : send.error?.message;
  return (
    <form
      noValidate
      aria-label={name}
      className="grid grid-cols-1 gap-3 rounded bg-sunken p-3"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // only the form closes, not the dialog that it stands in
        event.stopPropagation();
        onClose();
      }}
    >
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <FilePicker look="quiet" accept=".pdf,.jpg,.jpeg,.png" onFile={setFile}>
        <Icon name="upload-simple" />
        {file?.name ?? 'Elegir PDF o foto'}
      </FilePicker>
      <TextField
        type="date"
        label="Vence el"
        help={needsEnd ? undefined : 'Vacío si no vence.'}
        value={expiresOn}
        onValueChange={setExpiresOn}
        error={asked && lacksEnd ? 'Escribe hasta cuándo vale.' : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={send.isPending}>
          Guardar
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
