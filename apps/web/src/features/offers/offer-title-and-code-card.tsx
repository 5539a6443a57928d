import type { OfferDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EditorCard } from './editor-card-and-number-boxes.tsx';
import type { DraftEditing } from './offer-draft-editing.ts';

/**
 * Title and code, and what customers read of a promotion. `isPublished` is true when its code may not change any more.
 */
export function OfferNamesCard({ editing, isPublished }: { editing: DraftEditing; isPublished: boolean }) {
  const { draft, set, findFault, disabled } = editing;
  return (
    <EditorCard title="Nombre">
      <div className="grid grid-cols-1 items-start gap-3 mobile:grid-cols-2">
        <TextField
          label="Título"
          maxLength={60}
          value={draft.title}
          onValueChange={(title) => set({ title })}
          error={draft.title === '' ? undefined : findFault('title')}
          disabled={disabled}
        />
        <TextField
          label="Código"
          maxLength={24}
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.code}
          onValueChange={(code) => set({ code: toCode(code) })}
          error={draft.code === '' ? undefined : findFault('code')}
          disabled={disabled || isPublished}
          help={isPublished ? 'Ya está publicado y no cambia.' : 'Letras, números y guiones.'}
        />
      </div>
      {draft.kind === 'promotion' && (
        <div className="grid grid-cols-1 items-start gap-3 mobile:grid-cols-2">
          <TextField
            label="Encabezado"
            maxLength={40}
            value={draft.header}
            onValueChange={(header) => set({ header } as Partial<OfferDraft>)}
            disabled={disabled}
            help="Sobre los niveles, en el restaurante. Vacío: el título."
          />
          <TextField
            label="Descripción"
            maxLength={200}
            value={draft.description}
            onValueChange={(description) => set({ description } as Partial<OfferDraft>)}
            disabled={disabled}
          />
        </div>
      )}
    </EditorCard>
  );
}

/** A code as typed: capitals, without accents and spaces. */
const toCode = (typed: string): string =>
  typed
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9-]/g, '');
