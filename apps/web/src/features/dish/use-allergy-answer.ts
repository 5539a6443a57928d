import { useState } from 'react';
import { formatAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { useMyHealth } from '../../session/use-my-allergens-and-health-warnings.ts';

/**
 * Returns this person's allergens in food that is being chosen, and whether they still have to say yes to exactly these: one
 * that an addition brings is asked about anew. `settled` is true once the person's allergens were read, or could not be.
 */
export function useAllergyAnswer({ allergens }: { allergens: readonly string[] }) {
  const { health, settled } = useMyHealth();
  const [accepted, setAccepted] = useState<string | null>(null);
  const own = health?.allergens.filter((allergen) => allergens.includes(allergen)) ?? [];
  const risks = own.length > 0 ? formatAllergens(own) : null;
  return {
    own,
    /** In words: "maní y leche"; null without any. */
    risks,
    isRefused: risks !== null && accepted !== risks,
    accept: (yes: boolean) => setAccepted(yes ? risks : null),
    settled,
  };
}
