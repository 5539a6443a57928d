import { SelectField } from './select-field.tsx';

/** A column of an uploaded file: its header, a few of its cells, and what it was recognised as. */
export interface ChoiceColumn {
  header: string;
  samples: readonly string[];
  /** How it was recognised, after its samples. */
  note?: string | undefined;
}

interface FileColumnChoicesProps<V extends string> {
  columns: readonly ChoiceColumn[];
  options: readonly { value: V; label: string }[];
  /** What each column holds, in their order. */
  held: readonly V[];
  onHeldChange: (held: V[]) => void;
}

/** Says what each column of an uploaded file holds. */
export function FileColumnChoices<V extends string>({
  columns,
  options,
  held,
  onHeldChange,
}: FileColumnChoicesProps<V>) {
  const [none] = options;
  return (
    <ul className="grid grid-cols-1 gap-4 mobile:grid-cols-2 desktop:grid-cols-3">
      {columns.map(({ header, samples, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
        <li key={index}>
          <SelectField
            label={header === '' ? `Columna ${index + 1}` : header}
            help={[samples.length === 0 ? 'Sin datos' : `Por ejemplo: ${samples.join(', ')}`, note]
              .filter(Boolean)
              .join('. ')}
            options={options}
            value={held[index] ?? none?.value ?? null}
            onValueChange={(value) =>
              onHeldChange(held.map((before, place) => (place === index ? (value as V) : before)))
            }
          />
        </li>
      ))}
    </ul>
  );
}
