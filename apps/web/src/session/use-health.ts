import { getHealth } from '@sazon/contract/consents/routes';
import { type Allergen, findHealthWarning, type HealthProfile } from '@sazon/domain/people/health';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../calls/query-for.ts';
import { describeAllergens, formatAllergens, formatDiets } from '../messages/allergens.ts';
import { queryClient } from '../query-client.ts';
import { session, useSession } from './session-store.ts';

const rarelyMs = 30 * 60_000;

interface Dish {
  allergens: readonly string[];
  tags?: readonly string[];
}

/** `Contiene maní: está en tus alergias.` `No está marcado como vegano.` Null: nothing to warn of. */
function wordsOf(profile: HealthProfile, dish: Dish): string | null {
  // Where a dish comes without its tags, nothing can be said about the diet.
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

/** Asked for once the first page is at rest, so that the cards of dishes know. */
export const warmHealth = (): Promise<unknown> => queryClient.prefetchQuery(mine);

/** What to warn this person of in a dish: their allergies and diet, if they told us. */
export function useHealthWarning(): (dish: Dish) => string | null {
  const { hasSession } = useSession();
  const { data } = useQuery({ ...mine, enabled: hasSession });
  return (dish) => (data?.allowed ? wordsOf(data, dish) : null);
}

/** Whether a dish has something of this person's allergies. Not known yet, they are asked for: nothing is added unasked. */
export async function hasMyAllergens({ allergens }: Dish): Promise<boolean> {
  if (allergens.length === 0 || !session.read().hasSession) return false;
  const known = queryClient.getQueryData(mine.queryKey);
  const profile = known ?? (navigator.onLine ? await queryClient.fetchQuery(mine).catch(() => undefined) : undefined);
  return profile?.allowed === true && findHealthWarning({ ...profile, diets: [] }, { allergens, tags: [] }) !== null;
}

/** This person's allergens, if they told us. */
export function useMyAllergens(): readonly Allergen[] {
  const { hasSession } = useSession();
  const { data } = useQuery({ ...mine, enabled: hasSession });
  return data?.allowed ? data.allergens : [];
}

/** `Contiene maní`: what of this person's allergies a dish has, as far as they are known already: a card asks for nothing. */
export function useAllergyMark(): (dish: Dish) => string | null {
  const { data } = useQuery({ ...mine, enabled: false });
  return ({ allergens }) => {
    const warning = data?.allowed ? findHealthWarning({ ...data, diets: [] }, { allergens, tags: [] }) : null;
    return warning && describeAllergens(warning.allergens);
  };
}
