import { spellSound } from './search-spelling-suggestion.ts';

/** Words that mean the same to people who look for lunch; folded, in any order. */
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

/** A word that many dishes are a kind of, and what they are called; not the other way round. */
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

/** A word as it is looked up: 'poyo' has the synonyms of 'pollo'. */
const bySound = new Map(Object.entries(kinds).map(([word, meant]) => [spellSound(word), meant]));
const kindsOf = (word: string): readonly string[] => bySound.get(spellSound(word)) ?? [];

/** Other folded words that answer a folded word. */
export function listSynonyms(word: string): string[] {
  const sound = spellSound(word);
  const same = alike.filter((group) => group.some((one) => spellSound(one) === sound)).flat();
  const meant = [word, ...same].flatMap(kindsOf);
  return [...new Set([...same, ...meant])].filter((one) => one !== word);
}
