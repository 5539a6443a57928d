import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';

const payers = ['restaurant', 'courier', 'consolidator', 'platform'] as const;
export type LiablePayer = (typeof payers)[number];

const names: Record<LiablePayer, string> = {
  restaurant: 'El restaurante',
  courier: 'El domi',
  consolidator: 'El consolidador',
  platform: 'La plataforma',
};

export interface LiablePayerChoiceProps {
  value: LiablePayer | null;
  onValueChange: (value: LiablePayer) => void;
  notes: Record<'restaurant' | 'platform', string>;
  error?: string | undefined;
}

/** Who is liable for the problem, and therefore pays. */
export function LiablePayerChoice({ value, onValueChange, notes, error }: LiablePayerChoiceProps) {
  const note = (payer: LiablePayer) =>
    payer === 'restaurant' || payer === 'platform' ? notes[payer] : 'Lo paga el fondo de reparto.';
  return (
    <div>
      <p className="type-body-s font-semibold">¿Quién responde?</p>
      <RadioGroup
        label="Quién responde"
        value={value}
        onValueChange={(next) => onValueChange(payers.find((payer) => payer === next) ?? 'platform')}
      >
        {payers.map((payer) => (
          <RadioRow key={payer} value={payer} label={names[payer]} note={note(payer)} />
        ))}
      </RadioGroup>
      {error && <ErrorLine>{error}</ErrorLine>}
    </div>
  );
}
