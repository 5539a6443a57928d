import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { NoticeBar } from './notice-offline-and-error-bars.tsx';

/** Acts done without a connection. They are sent automatically. */
export function WaitingNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div role="status">
      <NoticeBar tone="warning">
        {count === 1 ? '1 acción por enviar.' : `${count} acciones por enviar.`} Se envían solas cuando haya conexión.
      </NoticeBar>
    </div>
  );
}

export interface RefusedNoteProps {
  /** An act and why the server refused it. */
  entries: readonly { id: string; what: ReactNode; why: string | undefined }[];
  onRead: () => void;
}

/** Acts without a connection that the server refused: shown until read. */
export function RefusedNote({ entries, onRead }: RefusedNoteProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label="No se guardó" className="grid gap-2 rounded bg-danger-soft p-3.5 text-danger-text">
      <ul className="grid gap-1.5">
        {entries.map(({ id, what, why }) => (
          <li key={id} className="type-body-s">
            <b>{what}:</b> {why}
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={onRead}>
        Entendido
      </Button>
    </section>
  );
}
