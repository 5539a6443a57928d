import { useHealthWarning, useTracesWarning } from '../../session/use-my-allergens-and-health-warnings.ts';
import { Icon } from '../../ui/icon.tsx';

interface AllergyNoteProps {
  dish: { allergens: readonly string[]; traces?: readonly string[] | undefined };
}

/** Names the customer's allergens in a dish and in its kitchen before it is paid for. Nothing without any. */
export function AllergyNote({ dish }: AllergyNoteProps) {
  const warnings = [useHealthWarning()(dish), useTracesWarning()(dish.traces)].filter((one) => one !== null);
  if (warnings.length === 0) return null;
  return (
    <p className="type-body-s mx-3.5 mb-3 flex items-center gap-2.5 rounded bg-warning-soft px-3 py-2 font-semibold text-warning-text">
      <Icon name="warning" weight="fill" size="s" />
      <span className="min-w-0">{warnings.join(' ')}</span>
    </p>
  );
}
