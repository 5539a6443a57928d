import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

interface RefusedPayoutsProps {
  refused: readonly { id: string; name: string | undefined; message: string | null; accountChanged: boolean }[];
  asFiled: boolean;
  onAsFiled: (asFiled: boolean) => void;
}

/** Says what was not marked and why; an account that changed is no reason when the bank has paid by its file already. */
export function RefusedPayouts({ refused, asFiled, onAsFiled }: RefusedPayoutsProps) {
  return (
    <>
      {refused.map(({ id, name, message }) => (
        <NoticeBar key={id} tone="danger">
          {name}: {message}
        </NoticeBar>
      ))}
      {refused.some(({ accountChanged }) => accountChanged) && (
        <Checkbox
          label="El banco ya pagó con el archivo anterior"
          note="Queda anotada la cuenta de ese archivo."
          checked={asFiled}
          onCheckedChange={onAsFiled}
        />
      )}
    </>
  );
}
