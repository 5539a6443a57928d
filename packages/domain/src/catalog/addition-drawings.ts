import { foldText } from '../fold-text.ts';
// Chooses what is drawn on a plate for each addition that a customer chose.

export const additionDrawings = [
  'aguacate',
  'arepa',
  'arroz',
  'bebida',
  'cafe',
  'camarones',
  'carne',
  'cebolla',
  'champinones',
  'chicharron',
  'chorizo',
  'ensalada',
  'frijol',
  'fruta',
  'garbanzos',
  'huevo',
  'huevo-cocido',
  'jugo',
  'lenteja',
  'limonada',
  'maduro',
  'maiz',
  'mani',
  'nachos',
  'pan',
  'papa',
  'papas-fritas',
  'pasta',
  'patacon',
  'pescado',
  'picante',
  'pollo',
  'queso',
  'quinua',
  'salsa-blanca',
  'salsa-roja',
  'salsa-verde',
  'tocineta',
  'tofu',
  'yuca',
] as const;
export type AdditionDrawing = (typeof additionDrawings)[number];

// Beginnings of words; the first rule whose word begins one of the name's wins, so drinks come before what flavours them.
const rules: readonly (readonly [beginnings: string, drawing: AdditionDrawing])[] = [
  ['chicharron', 'chicharron'],
  ['cafe capuchino tinto chocolate', 'cafe'],
  ['limonada aguapanela', 'limonada'],
  ['jugo kombucha jamaica corozo chicha soda refajo', 'jugo'],
  ['agua gaseosa te malteada horchata leche soja', 'bebida'],
  ['maracuya', 'jugo'],
  ['guacamole chimichurri pesto', 'salsa-verde'],
  ['hogao ketchup pomodoro', 'salsa-roja'],
  ['suero tartara mayonesa crema yogur vinagreta tahini hummus mostaza', 'salsa-blanca'],
  ['jalapeno habanero aji picante pimenton pico', 'picante'],
  ['patacon', 'patacon'],
  ['maduro tajada platano', 'maduro'],
  ['pan brioche croissant crutones masa', 'pan'],
  ['pandebono arepa', 'arepa'],
  ['nacho totopo', 'nachos'],
  ['francesa', 'papas-fritas'],
  ['papa casco', 'papa'],
  ['yuca', 'yuca'],
  ['aguacate', 'aguacate'],
  ['cocido pochado', 'huevo-cocido'],
  ['huevo', 'huevo'],
  ['chorizo morcilla salchicha', 'chorizo'],
  ['tocineta jamon', 'tocineta'],
  ['tofu tempeh', 'tofu'],
  ['camaron', 'camarones'],
  ['salmon atun filete pescado trucha', 'pescado'],
  ['pollo pechuga presa', 'pollo'],
  ['carne res cerdo lomo', 'carne'],
  ['queso quesito mozzarella parmesano costeno feta', 'queso'],
  ['garbanzo falafel', 'garbanzos'],
  ['frijol', 'frijol'],
  ['lenteja', 'lenteja'],
  ['quinua', 'quinua'],
  ['arroz', 'arroz'],
  ['pasta', 'pasta'],
  ['elote maiz mazorca cancha', 'maiz'],
  ['champinon', 'champinones'],
  ['cebolla', 'cebolla'],
  ['mani almendra nuez semilla', 'mani'],
  ['fruta mango pina banano fresa', 'fruta'],
  ['ensalada hoja tabule verdura repollo edamame alga', 'ensalada'],
];

/** Short ones stand for the whole word or its plural: 'agua' is not 'aguacate', nor 'pan' 'panela'. */
const begins = (word: string, beginning: string): boolean =>
  beginning.length <= 4 ? word === beginning || word === `${beginning}s` : word.startsWith(beginning);

/** The most that a plate has room for. */
const mostOnPlate = 6;

/** Finds the drawing of an addition by its name; null for what adds nothing to see, such as 'Sin aderezo' or 'Término medio'. */
export function findAdditionDrawing(name: string): AdditionDrawing | null {
  const words = foldText(name).split(/[^a-z0-9]+/);
  if (words[0] === 'sin') return null;
  const found = rules.find(([beginnings]) =>
    beginnings.split(' ').some((beginning) => words.some((word) => begins(word, beginning))),
  );
  return found?.[1] ?? null;
}

/** Returns the addresses of what the chosen additions add to the plate, each once, in the order of the choice. */
export function listAdditionDrawings(names: readonly string[]): string[] {
  const drawings = names.flatMap((name) => findAdditionDrawing(name) ?? []);
  return [...new Set(drawings)].slice(0, mostOnPlate).map((drawing) => `/platos/extra-${drawing}.svg`);
}
