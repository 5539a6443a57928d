import { Icon } from '../../ui/icon.tsx';

export interface OpenedPart {
  /** 'Hora: 12:30' */
  label: string;
  onClose: () => void;
}

/** Lists the parts to which a report was limited by a figure or a chart; each can be taken away again. */
export function OpenedReportParts({ parts }: { parts: readonly OpenedPart[] }) {
  if (parts.length === 0) return null;
  return (
    <ul aria-label="Partes abiertas" className="flex flex-wrap gap-2">
      {parts.map(({ label, onClose }) => (
        <li key={label}>
          <button
            type="button"
            onClick={onClose}
            className="type-item inline-flex min-h-11 items-center gap-2 rounded bg-inverse px-4 text-on-inverse focus-ring"
          >
            {label}
            <Icon name="x" weight="bold" size="s" label="Quitar" />
          </button>
        </li>
      ))}
    </ul>
  );
}
