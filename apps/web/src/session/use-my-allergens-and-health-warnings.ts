import { getHealth } from '@sazon/contract/consents/consents-and-health-routes';
import { type Allergen, findHealthWarning, type HealthProfile } from '@sazon/domain/people/allergens-and-diets';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../calls/route-query-options.ts';
import { describeAllergens, formatAllergens, formatDiets } from '../messages/allergen-and-diet-texts.ts';
import { queryClient } from '../query-client.ts';
import { session, useSession } from './session-store.ts';

const rarelyMs = 30 * 60_000;

interface Dish {
  allergens: readonly string[];
  tags?: readonly string[];
}

/** Words the warning: `Contiene maní: está en tus alergias. No está marcado como vegano.` Null when there is none. */
function writeWarning(profile: HealthProfile, dish: Dish): string | null {
  // A dish without tags gives no warning about the diet.
  const diets = dish.tags === undefined ? [] : profile.diets;
  const warning = findHealthWarning({ ...profile, diets }, { allergens: dish.allergens, tags: dish.tags ?? [] });
  if (warning === null) return null;
  const parts = [
    warning.allergens.length > 0 && `Contiene ${formatAllergens(warning.allergens)}: está en tus alergias.`,
    warning.diets.length > 0 && `No está marcado como ${formatDiets(warning.diets)}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

const mine = { ...queryFor(getHealth), staleTime: rarelyMs, meta: { silent: true } };

/** Loads the person's allergies once the first page is idle, for the dish cards. */
export const preloadHealth = (): Promise<unknown> => queryClient.prefetchQuery(mine);

/**
 * Returns a function that words what to warn this person of in a dish, by their allergies and diet; null for nothing.
 */
export function useHealthWarning(): (dish: Dish) => string | null {
  const { hasSession } = useSession();
  const { data } = useQuery({ ...mine, enabled: hasSession });
  return (dish) => (data?.allowed ? writeWarning(data, dish) : null);
}

/**
 * Returns this person's allergens in a dish. Loads the person's first when needed, so that no dish is added unchecked.
 */
export async function findMyAllergens({ allergens }: Dish): Promise<readonly string[]> {
  if (allergens.length === 0 || !session.read().hasSession) return [];
  const known = queryClient.getQueryData(mine.queryKey);
  const profile = known ?? (navigator.onLine ? await queryClient.fetchQuery(mine).catch(() => undefined) : undefined);
  if (profile?.allowed !== true) return [];
  return findHealthWarning({ ...profile, diets: [] }, { allergens, tags: [] })?.allergens ?? [];
}

const none: HealthProfile = { allergens: [], diets: [] };

/**
 * Returns this person's allergens and diets: empty ones for a visitor and for who entered none or did not allow it, and null
 * while they are not known. `settled` is true once they were read, or could not be.
 */
export function useMyHealth(): { health: HealthProfile | null; settled: boolean } {
  const { hasSession } = useSession();
  const { data, isPending } = useQuery({ ...mine, enabled: hasSession });
  if (!hasSession) return { health: none, settled: true };
  return { health: data?.allowed === false ? none : (data ?? null), settled: !isPending };
}

/** Returns this person's allergens; empty when they entered none or did not allow it. */
export const useMyAllergens = (): readonly Allergen[] => useMyHealth().health?.allergens ?? [];

/**
 * Returns a function that warns of the other allergens of a kitchen: `En esta cocina se trabaja con maní, de tus
 * alergias: puede quedar algo en el plato.` Null when none is this person's.
 */
export function useTracesWarning(): (traces: readonly string[] | undefined) => string | null {
  const own = useMyAllergens();
  return (traces = []) => {
    const risks = own.filter((allergen) => traces.includes(allergen));
    if (risks.length === 0) return null;
    return `En esta cocina se trabaja con ${formatAllergens(risks)}, de tus alergias: puede quedar algo en el plato.`;
  };
}

/**
 * Returns a function that words this person's allergens in a dish, `Contiene maní`, from loaded data without a read.
 */
export function useAllergyMark(): (dish: Dish) => string | null {
  const { data } = useQuery({ ...mine, enabled: false });
  return ({ allergens }) => {
    const warning = data?.allowed ? findHealthWarning({ ...data, diets: [] }, { allergens, tags: [] }) : null;
    return warning && describeAllergens(warning.allergens);
  };
}
