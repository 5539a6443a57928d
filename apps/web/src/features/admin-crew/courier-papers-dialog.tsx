import { crewCouriers } from '@sazon/contract/crew/routes';
import type { CrewCourier } from '@sazon/contract/crew/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { type CourierPaper, courierPaperNames, listNeededPapers } from '@sazon/domain/logistics/courier-papers';
import { getPaperState, PAPER_WARNING_DAYS } from '@sazon/domain/restaurants/restaurant-papers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download.ts';
import { sendFile } from '../../calls/send-file.ts';
import { useNow } from '../../device/use-now.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

const stateWords = { missing: 'falta', valid: '', ending: 'está por vencer', expired: 'venció' };

interface CourierPapersDialogProps {
  one: CrewCourier;
  mayWrite: boolean;
  onClose: () => void;
}

/** A courier's papers for their vehicle: each with its state, its file and its upload. */
export function CourierPapersDialog({ one, mayWrite, onClose }: CourierPapersDialogProps) {
  const today = toBogotaDate(useNow(60_000));
  const [adding, setAdding] = useState<CourierPaper | null>(null);
  const open = useMutation<void, CallError, CourierPaper>({
    mutationFn: (kind) => download(`/admin/couriers/${one.id}/papers/${kind}`, `${kind}.pdf`),
  });
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={`Papeles de ${one.name}`}
      subtitle="Avisamos 30 y 7 días antes, y el día en que vencen."
    >
      <ul className="grid grid-cols-1 pb-2">
        {listNeededPapers(one.vehicle).map((kind) => {
          const until = one.papers[kind] ?? null;
          const paper = until === null ? undefined : { expiresOn: until };
          const state = getPaperState(paper, today, addDays(today, PAPER_WARNING_DAYS));
          const isBad = state === 'missing' || state === 'expired';
          const hasFile = one.paperFiles.includes(kind);
          const text = [
            stateWords[state],
            until !== null && `vence el ${formatDateWithYear(until)}`,
            until !== null && !hasFile && 'sin archivo',
          ];
          return (
            <li key={kind} className="grid grid-cols-1 gap-2 border-border border-b py-2 last:border-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Icon
                  name={isBad ? 'warning-circle' : state === 'ending' ? 'clock' : 'check-circle'}
                  className={cx(
                    isBad ? 'text-danger-text' : state === 'ending' ? 'text-warning-text' : 'text-success-text',
                  )}
                />
                <div className="min-w-0 flex-1">
                  <p className="type-item">{courierPaperNames[kind]}</p>
                  <p className="type-body-s text-text-2">{text.filter(Boolean).join(', ')}</p>
                </div>
                {hasFile && (
                  <Button
                    look="text"
                    size="s"
                    aria-label={`Descargar ${courierPaperNames[kind]}`}
                    disabled={open.isPending}
                    onClick={() => open.mutate(kind)}
                  >
                    Ver
                  </Button>
                )}
                {mayWrite && adding !== kind && (
                  <Button
                    look="quiet"
                    size="s"
                    aria-label={`Subir ${courierPaperNames[kind]}`}
                    onClick={() => setAdding(kind)}
                  >
                    {hasFile ? 'Cambiar' : 'Subir'}
                  </Button>
                )}
              </div>
              {adding === kind && <PaperForm courierId={one.id} kind={kind} onDone={() => setAdding(null)} />}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** The file of a paper and its last day. */
function PaperForm({ courierId, kind, onDone }: { courierId: string; kind: CourierPaper; onDone: () => void }) {
  const field = useId();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [expiresOn, setExpiresOn] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useMutation<Response, CallError, File>({
    mutationFn: (chosen) => sendFile(`/admin/couriers/${courierId}/papers/${kind}?expiresOn=${expiresOn}`, chosen),
    meta: { silent: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [crewCouriers.name] });
      toast.success(`${courierPaperNames[kind]} guardado`);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (file !== null && expiresOn !== '' && !send.isPending) send.mutate(file);
  };
  const failure = asked && file === null ? 'Elige el archivo.' : send.error?.message;
  return (
    <form noValidate className="grid grid-cols-1 gap-3 rounded bg-sunken p-3" onSubmit={submit}>
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <label htmlFor={field} className={cx(buildButtonClass({ look: 'quiet' }), 'focus-within:outline-2')}>
        <Icon name="upload-simple" />
        {file?.name ?? 'Elegir PDF o foto'}
        <input
          id={field}
          type="file"
          accept=".pdf,.jpg,.jpeg,.png"
          className="sr-only"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </label>
      <TextField
        type="date"
        label="Vence el"
        value={expiresOn}
        onValueChange={setExpiresOn}
        error={asked && expiresOn === '' ? 'Escribe hasta cuándo vale.' : undefined}
      />
      <div className="flex gap-2">
        <Button type="submit" loading={send.isPending}>
          Guardar
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
