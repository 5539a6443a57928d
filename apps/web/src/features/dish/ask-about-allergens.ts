import { formatAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { showAlert } from '../../session/alerts.ts';
import { findMyAllergens } from '../../session/use-my-allergens-and-health-warnings.ts';

interface Food {
  allergens: readonly string[];
}

let isReading = false;

/** Asks before food with this person's allergens is taken, unless `before` had all of them; else goes on at once. */
export async function askAboutAllergens(food: Food, goOn: () => void, before?: Food): Promise<void> {
  // a second tap while the allergies are read adds nothing
  if (isReading) return;
  isReading = true;
  const found = await findMyAllergens(food).finally(() => {
    isReading = false;
  });
  const risks = found.filter((allergen) => !before?.allergens.includes(allergen));
  if (risks.length === 0) return goOn();
  showAlert({
    id: 'allergy',
    state: 'error',
    title: `Contiene ${formatAllergens(risks)}: está en tus alergias.`,
    description: '¿Lo quieres de todos modos?',
    buttons: [{ label: 'No, cambiarlo' }, { label: 'Sí, lo quiero así', look: 'quiet', onClick: goOn }],
  });
}
