import { type ReactNode, useId } from 'react';
import { type ButtonStyle, buildButtonClass } from '../button.tsx';
import { cx } from '../cx.ts';

interface FilePickerProps extends ButtonStyle {
  accept: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
  onFile: (file: File) => void;
}

/** A file field with the look of a button. The same file can be chosen again. */
export function FilePicker({ accept, disabled = false, className, children, onFile, ...style }: FilePickerProps) {
  const field = useId();
  return (
    <label
      htmlFor={field}
      className={cx(buildButtonClass(style), 'focus-within:outline-2', disabled && 'opacity-60', className)}
    >
      {children}
      <input
        id={field}
        type="file"
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
