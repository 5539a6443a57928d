import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export interface ClauseListProps {
  clauses: Readonly<Record<string, string>>;
  accepted: readonly string[];
  onAccepted: (accepted: string[]) => void;
  error?: string | undefined;
}

/** The clauses, accepted one by one; none is ticked initially. */
export function ClauseList({ clauses, accepted, onAccepted, error }: ClauseListProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">Lo que aceptas</legend>
      {Object.entries(clauses).map(([name, text]) => (
        <Checkbox
          key={name}
          label={<span className="type-body py-2">{text}</span>}
          checked={accepted.includes(name)}
          onCheckedChange={(checked) =>
            onAccepted(checked ? [...accepted, name] : accepted.filter((each) => each !== name))
          }
        />
      ))}
      {error && <ErrorLine>{error}</ErrorLine>}
    </fieldset>
  );
}
