import type { PlateRecipe } from './plate-drawing-names.ts';
import type { PlateRule } from './plate-drawing-rules.ts';

// In these categories the name often lists only the filling ("Pollo crocante"), so the category is matched first.
export const categoryPlateRules: Readonly<Record<string, readonly PlateRule[]>> = {
  hamburguesas: [
    ['perro', 'perro'],
    ['salchipapa', 'salchipapa'],
    ['garbanzo', 'hamburguesa-vegetal'],
    ['lenteja', 'hamburguesa-vegetal'],
    ['vegeta', 'hamburguesa-vegetal'],
    ['doble', 'hamburguesa-doble'],
    ['pollo', 'hamburguesa-pollo'],
    ['', 'hamburguesa'],
  ],
  'sandwiches-wraps': [
    ['wrap', 'wrap'],
    ['burrito', 'burrito'],
    ['panini', 'panini'],
    ['croissant', 'croissant'],
    ['vegeta', 'sandwich-vegetal'],
    ['', 'sandwich'],
  ],
  arepas: [
    ['pollo', 'arepa-pollo'],
    ['chicharron', 'arepa-chicharron'],
    ['champinon', 'arepa-champinones'],
    ['huevo', 'huevos'],
    ['', 'arepa-carne'],
  ],
  ensaladas: [
    ['frutas', 'frutas'],
    ['cesar', 'ensalada-cesar'],
    ['salmon', 'ensalada-salmon'],
    ['quinua', 'bowl-quinua'],
    ['', 'ensalada'],
  ],
};

export const categoryPlateRecipes: Readonly<Record<string, PlateRecipe>> = {
  corrientazo: 'carne-asada',
  'bowls-poke': 'bowl-quinua',
  'pastas-pizzas': 'pasta',
  asados: 'churrasco',
  asiatica: 'arroz-salteado',
  mexicana: 'tacos',
  mar: 'filete-pescado',
  vegetariana: 'vegetariano',
  sopas: 'sancocho',
  arabe: 'mezze',
  peruana: 'lomo-saltado',
  desayunos: 'huevos',
  'postres-cafe': 'torta',
};
