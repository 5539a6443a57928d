import { useHealthWarning } from '../../session/use-health-warnings.ts';
import { Icon } from '../../ui/icon.tsx';

/** Names the customer's allergens in a dish before it is paid for. Nothing without any. */
export function AllergyNote({ dish }: { dish: { allergens: readonly string[] } }) {
  const warning = useHealthWarning()(dish);
  if (warning === null) return null;
  return (
    <p className="type-body-s mx-3.5 mb-3 flex items-center gap-2.5 rounded bg-warning-soft px-3 py-2 font-semibold text-warning-text">
      <Icon name="warning" weight="fill" size="s" />
      <span className="min-w-0">{warning}</span>
    </p>
  );
}
