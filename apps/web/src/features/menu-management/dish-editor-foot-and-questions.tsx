import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

const saveWords = { new: 'Crear plato', draft: 'Guardar borrador', sent: 'Guardar', known: 'Guardar' };

interface EditorFootProps {
  state: keyof typeof saveWords;
  failure: string | undefined;
  /** True when a field is invalid. */
  wrong: boolean;
  /** The button that waits for the server. */
  saving: 'save' | 'publish' | null;
  onSave: () => void;
  onPublish: () => void;
}

/** Saves a dish, or sends a draft to the platform. */
export function EditorFoot({ state, failure, wrong, saving, onSave, onPublish }: EditorFootProps) {
  return (
    <div className="grid gap-2">
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      {wrong && <NoticeBar tone="danger">Revisa lo que está marcado.</NoticeBar>}
      <div className="flex gap-2">
        <Button
          wide
          size="l"
          look={state === 'draft' ? 'quiet' : 'primary'}
          loading={saving === 'save'}
          onClick={onSave}
        >
          {saveWords[state]}
        </Button>
        {state === 'draft' && (
          <Button wide size="l" loading={saving === 'publish'} onClick={onPublish}>
            Enviar a revisión
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Asks before changes are lost: by the editor's own button, by the browser's way back, by a link of a message, and, in
 * the browser's words, by a reload.
 */
export function useLeaveQuestion(isDirty: boolean, onClose: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker({
    // what is saved changes only the search part of the address
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return {
    leaving: isClosing || blocker.status === 'blocked',
    close: () => (isDirty ? setIsClosing(true) : onClose()),
    onStay: () => (blocker.status === 'blocked' ? blocker.reset() : setIsClosing(false)),
    onLeave: () => (blocker.status === 'blocked' ? blocker.proceed() : onClose()),
  };
}

const listed = new Intl.ListFormat('es-CO');

interface QuestionsProps {
  /** The server's question whether the price is meant; null when it asks nothing. */
  doubt: string | null;
  onDoubtClose: () => void;
  onPriceConfirmed: () => void;
  /** What the dish lacks, for a question before it is sold; empty when nothing is asked. */
  lacks: readonly string[];
  onLacksClose: () => void;
  onPublish: () => void;
  leaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The confirmations of an unusual price, of an incomplete dish, and of discarding changes. */
export function Questions({
  doubt,
  onDoubtClose,
  onPriceConfirmed,
  lacks,
  onLacksClose,
  onPublish,
  leaving,
  onStay,
  onLeave,
}: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        open={doubt !== null}
        onClose={onDoubtClose}
        title="Revisa el precio"
        text={doubt ?? ''}
        confirmLabel="Sí, ese es el precio"
        cancelLabel="Corregirlo"
        onConfirm={onPriceConfirmed}
      />
      <ConfirmDialog
        open={lacks.length > 0}
        onClose={onLacksClose}
        title="¿Enviarlo así?"
        text={`Falta: ${listed.format(lacks)}. Un plato completo se publica antes y se pide más.`}
        confirmLabel="Enviarlo así"
        cancelLabel="Completarlo"
        onConfirm={() => {
          onLacksClose();
          onPublish();
        }}
      />
      <ConfirmDialog
        open={leaving}
        onClose={onStay}
        title="¿Salir sin guardar?"
        text="Lo que cambiaste en este plato se pierde."
        confirmLabel="Salir sin guardar"
        cancelLabel="Seguir editando"
        destructive
        onConfirm={onLeave}
      />
    </>
  );
}
