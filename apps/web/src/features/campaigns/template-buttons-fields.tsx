import type { TemplateAction } from '@sazon/domain/campaigns/campaign-template-text';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const actionTypes = [
  { value: 'URL', label: 'Abrir la app' },
  { value: 'QUICK_REPLY', label: 'Respuesta' },
  { value: 'PHONE_NUMBER', label: 'Llamar' },
  { value: 'VOICE_CALL', label: 'WhatsApp' },
] as const;

export interface TemplateButtonsFieldsProps {
  actions: readonly TemplateAction[];
  onChange: (actions: TemplateAction[]) => void;
  error: string | undefined;
}

/** Up to two buttons below the text. */
export function TemplateButtonsFields({ actions, onChange, error }: TemplateButtonsFieldsProps) {
  const change = (at: number, part: Partial<TemplateAction>) =>
    onChange(actions.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="grid gap-3">
      <legend className="type-h3">Botones</legend>
      {actions.map(({ type, text, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a button has no other name than its place
        <div key={index} className="grid gap-3 rounded-lg bg-surface-2 p-3">
          <Segmented
            label={`Qué hace el botón ${index + 1}`}
            segments={actionTypes}
            value={type}
            onValueChange={(next) => change(index, { type: next })}
          />
          <div className="grid gap-3 tablet:grid-cols-2">
            <TextField
              label={`Texto del botón ${index + 1}`}
              maxLength={25}
              value={text}
              onValueChange={(next) => change(index, { text: next })}
            />
            {type === 'PHONE_NUMBER' && (
              <TextField
                label="Número"
                placeholder="+573001234567"
                value={value}
                onValueChange={(next) => change(index, { value: next })}
              />
            )}
          </div>
          <div>
            <Button look="text" size="s" onClick={() => onChange(actions.filter((_, at) => at !== index))}>
              Quitar botón {index + 1}
            </Button>
          </div>
        </div>
      ))}
      {error && <p className="type-body-s text-danger-text">{error}</p>}
      {actions.length < 2 && (
        <div>
          <Button look="quiet" size="s" onClick={() => onChange([...actions, { type: 'URL', text: '', value: '' }])}>
            Agregar botón
          </Button>
        </div>
      )}
    </fieldset>
  );
}
