import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { DOCUMENT_WARNING_DAYS, getDocumentState } from '@sazon/domain/restaurants/restaurant-documents';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { DocumentUploadForm } from './document-upload-form.tsx';

/** A document on a list: of a restaurant, a company or a courier. */
export interface ListedDocument {
  kind: string;
  name: string;
  /** What counts now; undefined: nothing was sent. */
  paper: { expiresOn: IsoDate | null } | undefined;
  /** Whether its absence is no fault. */
  isOptional?: boolean;
  /** Where its file is read; null: there is none. */
  file: `/${string}` | null;
  /** Where a new one is sent; null: not by this person, or not now. */
  sendTo: `/${string}` | null;
  /** More words under its name. */
  note?: string | undefined;
  /** What stands under its row. */
  below?: ReactNode;
}

interface DocumentListWithUploadProps {
  papers: readonly ListedDocument[];
  /** Whether each has a last day. */
  needsEnd: boolean;
  /** What the button of a sent document says: 'guardado', 'enviado'. */
  saved: string;
  /** Reads anew what the documents come from. */
  onSent: () => Promise<unknown>;
}

const stateWords = { missing: 'falta', valid: '', ending: 'está por vencer', expired: 'venció' };

/** Documents with their state: each is read, and sent in a form under its row. */
export function DocumentListWithUpload({ papers, needsEnd, saved, onSent }: DocumentListWithUploadProps) {
  const [adding, setAdding] = useState<string | null>(null);
  const today = toBogotaDate(useNow(60_000));
  const open = useMutation<void, CallError, ListedDocument>({
    mutationFn: ({ file, kind }) => (file === null ? Promise.resolve() : download(file, `${kind}.pdf`)),
  });
  return (
    <ul className="grid grid-cols-1">
      {papers.map((one) => {
        const { kind, name, sendTo } = one;
        return (
          <li key={kind} className="grid grid-cols-1 gap-2 border-border border-b py-1.5 last:border-0">
            <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
              <DocumentState one={one} today={today} needsEnd={needsEnd} />
              {one.file !== null && (
                <Button
                  look="text"
                  size="s"
                  aria-label={`Ver ${name}`}
                  disabled={open.isPending}
                  onClick={() => open.mutate(one)}
                >
                  Ver
                </Button>
              )}
              {sendTo !== null && adding !== kind && (
                <Button
                  look="quiet"
                  size="s"
                  aria-label={`${one.file === null ? 'Subir' : 'Cambiar'} ${name}`}
                  onClick={() => setAdding(kind)}
                >
                  {one.file === null ? 'Subir' : 'Cambiar'}
                </Button>
              )}
            </div>
            {one.below}
            {sendTo !== null && adding === kind && (
              <DocumentUploadForm
                name={name}
                sendTo={sendTo}
                needsEnd={needsEnd}
                saved={saved}
                onSent={onSent}
                onClose={() => setAdding(null)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function DocumentState({ one, today, needsEnd }: { one: ListedDocument; today: IsoDate; needsEnd: boolean }) {
  const { name, paper, isOptional = false, file, note } = one;
  const state = getDocumentState(paper, today, addDays(today, DOCUMENT_WARNING_DAYS));
  const isOpen = state === 'missing' && isOptional;
  const isBad = state === 'expired' || (state === 'missing' && !isOptional);
  const end = paper && (paper.expiresOn === null ? 'no vence' : `vence el ${formatDateWithYear(paper.expiresOn)}`);
  const text = [
    isOpen ? 'sin subir' : stateWords[state],
    end,
    paper !== undefined && needsEnd && file === null && 'sin archivo',
    note,
  ];
  return (
    <>
      <Icon
        name={isBad ? 'warning-circle' : isOpen ? 'circle' : state === 'ending' ? 'clock' : 'check-circle'}
        className={cx(
          isBad
            ? 'text-danger-text'
            : isOpen
              ? 'text-text-2'
              : state === 'ending'
                ? 'text-warning-text'
                : 'text-success-text',
        )}
      />
      <div className="min-w-0 flex-1">
        <p className="type-item">{name}</p>
        <p className="type-body-s text-text-2">{text.filter(Boolean).join(', ')}</p>
      </div>
    </>
  );
}
