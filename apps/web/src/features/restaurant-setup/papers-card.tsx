import { readRestaurant } from '@sazon/contract/restaurant-setup/routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import {
  getPaperState,
  PAPER_WARNING_DAYS,
  RESTAURANT_PAPERS,
  type RestaurantPaperKind,
  restaurantPaperNames,
} from '@sazon/domain/restaurants/restaurant-papers';
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
import { restaurantReads } from './restaurants-calls.ts';
import type { PartProps } from './step-card.tsx';
import { StepCard } from './step-card.tsx';

const stateWords = { missing: 'falta', valid: '', ending: 'está por vencer', expired: 'venció' };

/** RUT, chamber of commerce and sanitary inspection, each as a file with its expiry date. */
export function PapersCard({ restaurant, mayEdit }: PartProps) {
  const { id, papers, steps } = restaurant;
  const [adding, setAdding] = useState<RestaurantPaperKind | null>(null);
  const today = toBogotaDate(useNow(60_000));
  const open = useMutation<void, CallError, string>({
    mutationFn: (paperId) => download(`/admin/restaurant-setups/${id}/papers/${paperId}`, 'papel.pdf'),
  });
  return (
    <StepCard step="papers" steps={steps}>
      <ul className="grid grid-cols-1">
        {RESTAURANT_PAPERS.map((kind) => {
          const paper = papers.find((one) => one.kind === kind);
          const state = getPaperState(paper, today, addDays(today, PAPER_WARNING_DAYS));
          const ends = paper?.expiresOn ? `vence el ${formatDateWithYear(paper.expiresOn)}` : paper ? 'no vence' : '';
          const isBad = state === 'missing' || state === 'expired';
          return (
            <li
              key={kind}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-border border-b py-1.5 last:border-0"
            >
              <Icon
                name={isBad ? 'warning-circle' : state === 'ending' ? 'clock' : 'check-circle'}
                className={cx(
                  isBad ? 'text-danger-text' : state === 'ending' ? 'text-warning-text' : 'text-success-text',
                )}
              />
              <div className="min-w-0 flex-1">
                <p className="type-item">{restaurantPaperNames[kind]}</p>
                <p className="type-body-s text-text-2">{[stateWords[state], ends].filter(Boolean).join(', ')}</p>
              </div>
              {paper && (
                <Button
                  look="text"
                  size="s"
                  aria-label={`Descargar ${restaurantPaperNames[kind]}`}
                  disabled={open.isPending}
                  onClick={() => open.mutate(paper.id)}
                >
                  Ver
                </Button>
              )}
              {mayEdit && (
                <Button
                  look="quiet"
                  size="s"
                  aria-label={`Subir ${restaurantPaperNames[kind]}`}
                  onClick={() => setAdding(kind)}
                >
                  {paper ? 'Cambiar' : 'Subir'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {adding && <PaperDialog id={id} kind={adding} onClose={() => setAdding(null)} />}
    </StepCard>
  );
}

const formId = 'restaurant-paper';

function PaperDialog({ id, kind, onClose }: { id: string; kind: RestaurantPaperKind; onClose: () => void }) {
  const field = useId();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [expiresOn, setExpiresOn] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation<Response, CallError, File>({
    mutationFn: (chosen) =>
      sendFile(
        `/admin/restaurant-setups/${id}/papers/${kind}${expiresOn === '' ? '' : `?expiresOn=${expiresOn}`}`,
        chosen,
      ),
    meta: { silent: true },
    onSuccess: async () => {
      await Promise.all(
        [readRestaurant, ...restaurantReads].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
      toast.success(`${restaurantPaperNames[kind]} guardado`);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(file === null ? 'Elige el archivo.' : null);
    if (file !== null && !send.isPending) send.mutate(file);
  };
  const failure = problem ?? send.error?.message;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={restaurantPaperNames[kind]}
      subtitle="PDF, o foto JPG o PNG, hasta 8 MB. El anterior queda guardado en la historia."
      footer={
        <Button type="submit" form={formId} wide loading={send.isPending}>
          Guardar
        </Button>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-4 pb-2" onSubmit={submit}>
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <label htmlFor={field} className={cx(buildButtonClass({ look: 'quiet' }), 'focus-within:outline-2')}>
          <Icon name="upload-simple" />
          {file?.name ?? 'Elegir archivo'}
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
          help="Vacío si no vence."
          value={expiresOn}
          onValueChange={setExpiresOn}
        />
      </form>
    </Dialog>
  );
}
