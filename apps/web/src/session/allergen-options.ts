import { ALLERGENS } from '@sazon/domain/people/allergens-and-diets';
import { allergenWords } from '../messages/allergen-and-diet-texts.ts';

/** All allergens with their words, to choose from. */
export const allergenOptions = ALLERGENS.map((value) => ({ value, label: allergenWords[value] ?? value }));
