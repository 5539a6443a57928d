import { ErrorLine } from '../../ui/notice-bar.tsx';
import { RadioGroup, RadioRow } from '../../ui/radio.tsx';

export type Liable = 'restaurant' | 'platform';

export interface LiableChoiceProps {
  value: Liable | null;
  onValueChange: (value: Liable) => void;
  notes: Record<Liable, string>;
  error?: string | undefined;
}

/** Who answers for what went wrong: it decides whose money it is. */
export function LiableChoice({ value, onValueChange, notes, error }: LiableChoiceProps) {
  return (
    <div>
      <p className="type-body-s font-semibold">¿Quién responde?</p>
      <RadioGroup
        label="Quién responde"
        value={value}
        onValueChange={(next) => onValueChange(next === 'restaurant' ? 'restaurant' : 'platform')}
      >
        <RadioRow value="restaurant" label="El restaurante" note={notes.restaurant} />
        <RadioRow value="platform" label="La plataforma" note={notes.platform} />
      </RadioGroup>
      {error && <ErrorLine>{error}</ErrorLine>}
    </div>
  );
}
