import { useId } from 'react';
import { buildButtonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

interface SpreadsheetFileInputProps {
  label: string;
  /** True while the file is read. */
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** A button that takes a CSV or XLSX file; the same file can be chosen twice. */
export function SpreadsheetFileInput({ label, isBusy, onFile }: SpreadsheetFileInputProps) {
  const field = useId();
  return (
    <label
      htmlFor={field}
      className={cx(
        buildButtonClass({ look: 'quiet' }),
        'justify-self-start focus-within:outline-2',
        isBusy && 'opacity-60',
      )}
    >
      <Icon name="upload-simple" />
      {isBusy ? 'Leyendo…' : label}
      <input
        id={field}
        type="file"
        accept=".csv,.xlsx"
        className="sr-only"
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
