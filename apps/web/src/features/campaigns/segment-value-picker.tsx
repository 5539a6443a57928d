import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isNameMatch } from '../../ui/name-match.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export interface SegmentValuePickerProps {
  label: string;
  options: readonly { id: string; name: string }[];
  values: readonly string[];
  onChange: (values: string[]) => void;
}

const mostShown = 100;

/** Several of a long list: chips of what is chosen, and a dialog to search in. */
export function SegmentValuePicker({ label, options, values, onChange }: SegmentValuePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const findName = (id: string) => options.find((one) => one.id === id)?.name ?? id;
  const found = options.filter(({ name }) => text === '' || isNameMatch(name, text)).slice(0, mostShown);
  const toggle = (id: string) => onChange(values.includes(id) ? values.filter((one) => one !== id) : [...values, id]);
  return (
    <div
      data-focus-fallback="button:last-of-type"
      className="flex min-h-13 flex-wrap items-center gap-1.5 rounded bg-surface px-2 py-1.5 shadow-[inset_0_0_0_1.5px_var(--border-strong)]"
    >
      {values.map((id) => (
        <button
          key={id}
          type="button"
          aria-label={`Quitar ${findName(id)}`}
          onClick={() => toggle(id)}
          className="type-body-s inline-flex min-h-9 max-w-full items-center gap-1 rounded-[.6rem] bg-sunken px-2 font-semibold"
        >
          <span className="truncate">{findName(id)}</span>
          <Icon name="x" weight="bold" size="s" />
        </button>
      ))}
      <Button look="text" size="s" aria-label={`Elegir: ${label}`} onClick={() => setOpen(true)}>
        {values.length === 0 ? 'Elegir' : 'Agregar'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        footer={
          <Button wide onClick={() => setOpen(false)}>
            Listo
          </Button>
        }
      >
        <div className="grid gap-3">
          {options.length > 8 && <SearchField label="Buscar" value={text} onValueChange={setText} />}
          {options.length === 0 && <p className="type-body">Todavía no hay ninguno.</p>}
          <ul className="grid max-h-96 grid-cols-1 overflow-y-auto">
            {found.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={values.includes(id)}
                  onClick={() => toggle(id)}
                  className="type-body flex min-h-11 w-full items-center justify-between gap-2 rounded px-2 text-left hover:bg-surface-2 aria-pressed:font-semibold"
                >
                  {name}
                  {values.includes(id) && <Icon name="check" weight="bold" />}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </div>
  );
}
