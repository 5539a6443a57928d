import { cx } from '../../ui/cx.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DeductedFileView } from './payroll-file-calls.ts';

interface DeductedColumnsPreviewProps<Held extends string> {
  columns: DeductedFileView['columns'];
  options: readonly { value: Held; label: string }[];
  /** What each column holds, in their order; the first option means that it is not used. */
  held: readonly Held[];
  onHeldChange: (held: Held[]) => void;
}

const cell = 'px-3 py-2';

/** The first rows of payroll's file as they came, and over each column what it holds, to be corrected. */
export function DeductedColumnsPreview<Held extends string>(props: DeductedColumnsPreviewProps<Held>) {
  const { columns, options, held, onHeldChange } = props;
  const none = options[0]?.value;
  const rows = Array.from({ length: Math.max(0, ...columns.map(({ samples }) => samples.length)) }, (_, row) => row);
  const nameOf = (index: number) => columns[index]?.header || `Columna ${index + 1}`;
  return (
    <section
      aria-label="Vista previa del archivo"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard as well
      tabIndex={0}
      // the hidden names of the fields are placed within it, else they widen the page
      className="focus-ring relative overflow-x-auto rounded border border-border"
    >
      <table className="type-body-s w-full">
        <thead>
          <tr>
            {columns.map(({ field, by }, index) => {
              const value = held[index] ?? none;
              const isUsed = value !== none;
              const note = !isUsed
                ? 'Fuera'
                : value !== field
                  ? 'La elegiste tú'
                  : by === 'company'
                    ? 'La elegiste antes'
                    : 'Reconocida';
              return (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
                  key={index}
                  className={cx(
                    cell,
                    'align-bottom',
                    isUsed ? 'min-w-[21rem] bg-success-soft' : 'min-w-[15rem] bg-surface-2',
                  )}
                >
                  <span className="type-caption mb-1 flex items-center gap-1 text-text-2">
                    {isUsed && <Icon name="check" weight="bold" size="s" />}
                    {note}
                  </span>
                  <SelectField
                    label={nameOf(index)}
                    labelHidden
                    options={options}
                    value={value ?? null}
                    onValueChange={(chosen) =>
                      onHeldChange(held.map((before, place) => (place === index ? (chosen as Held) : before)))
                    }
                  />
                </td>
              );
            })}
          </tr>
          <tr className="border-border border-b bg-surface-2">
            {columns.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
              <th key={index} scope="col" className={`${cell} type-caption text-left font-semibold`}>
                {nameOf(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="not-last:border-border not-last:border-b">
              {columns.map(({ samples }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
                <td key={index} className={cx(cell, 'wrap-anywhere', held[index] === none && 'text-text-2')}>
                  {samples[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
