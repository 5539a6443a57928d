import { spellSound } from './search-spelling-suggestion.ts';

/** Groups of words that mean the same to people who look for lunch, without accents. */
const alike: readonly (readonly string[])[] = [
  ['corrientazo', 'corriente', 'ejecutivo', 'menu del dia'],
  ['cerdo', 'marrano', 'chancho', 'puerco'],
  ['frijol', 'frisol', 'frejol', 'poroto'],
  ['aguacate', 'palta'],
  ['hamburguesa', 'burger'],
  ['perro', 'hot dog', 'salchicha'],
  ['sandwich', 'sanduche', 'emparedado'],
  ['espagueti', 'spaghetti', 'tallarin'],
  ['bowl', 'tazon', 'poke'],
  ['picante', 'aji', 'chile'],
  ['saludable', 'ligero', 'light', 'fit'],
  ['camaron', 'langostino', 'gamba'],
  ['vegetariano', 'veggie', 'sin carne'],
  ['vegano', 'plant based'],
  ['domburi', 'donburi'],
];

/**
 * General words, and the dishes or cuts that each includes. A search for 'sopa' finds 'ajiaco', but not the other way
 * round.
 */
const kinds: Readonly<Record<string, readonly string[]>> = {
  sopa: ['caldo', 'sancocho', 'ajiaco', 'mondongo', 'cazuela', 'consome', 'crema de', 'cuchuco', 'mute'],
  caldo: ['sancocho', 'consome', 'sopa'],
  carne: ['res', 'lomo', 'sobrebarriga', 'churrasco', 'bistec', 'posta', 'carnita', 'chicharron'],
  res: ['carne de res', 'lomo', 'sobrebarriga', 'churrasco', 'bistec', 'posta'],
  cerdo: ['costilla', 'chuleta', 'chicharron', 'lechona', 'pernil'],
  pollo: ['pechuga', 'gallina', 'alita'],
  pescado: [
    'mojarra',
    'tilapia',
    'trucha',
    'salmon',
    'bagre',
    'robalo',
    'atun',
    'merluza',
    'corvina',
    'pargo',
    'bocachico',
  ],
  marisco: ['camaron', 'pulpo', 'calamar', 'langostino', 'ceviche'],
  pasta: ['espagueti', 'lasana', 'fetuccini', 'macarron', 'ravioli', 'noqui'],
  postre: ['torta', 'flan', 'helado', 'brownie', 'arroz con leche'],
  japones: ['sushi', 'ramen', 'teriyaki', 'poke'],
  mexicano: ['taco', 'burrito', 'quesadilla', 'nachos'],
  arabe: ['falafel', 'kibbe', 'shawarma', 'tabule'],
};

/** The same table by sound, so that 'poyo' has the synonyms of 'pollo'. */
const bySound = new Map(Object.entries(kinds).map(([word, meant]) => [spellSound(word), meant]));
const findKinds = (word: string): readonly string[] => bySound.get(spellSound(word)) ?? [];

/** Lists other words that a search for this word also finds. */
export function listSynonyms(word: string): string[] {
  const sound = spellSound(word);
  const same = alike.filter((group) => group.some((one) => spellSound(one) === sound)).flat();
  const meant = [word, ...same].flatMap(findKinds);
  return [...new Set([...same, ...meant])].filter((one) => one !== word);
}
