import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPlatePath, choosePlateRecipe, choosePlateRim } from './plate-drawing-choice.ts';
import { plateRecipes, plateRims } from './plate-drawing-names.ts';

// Every dish of the demo data, and the plate a person would give it.
const dishes = [
  ['Corrientazo con pechuga a la plancha', 'corrientazo', 'pechuga'],
  ['Corrientazo con carne asada', 'corrientazo', 'carne-asada'],
  ['Sobrebarriga en salsa criolla', 'corrientazo', 'sobrebarriga'],
  ['Ajiaco santafereño con pollo', 'sopas', 'ajiaco'],
  ['Lentejas guisadas con chorizo y huevo', 'corrientazo', 'lentejas'],
  ['Frijolada con chicharrón', 'corrientazo', 'frijolada'],
  ['Bandeja de tres principios', 'vegetariana', 'tres-principios'],
  ['Poke salmón y aguacate', 'bowls-poke', 'poke-salmon'],
  ['Poke atún picante', 'bowls-poke', 'poke-atun'],
  ['Poke camarón y mango', 'bowls-poke', 'poke-camaron'],
  ['Bowl pollo teriyaki', 'bowls-poke', 'teriyaki'],
  ['Poke tofu crocante', 'bowls-poke', 'poke-tofu'],
  ['Poke mitad y mitad', 'bowls-poke', 'poke-mixto'],
  ['Bowl trucha de páramo', 'bowls-poke', 'salmon'],
  ['Cuarto de pollo con papa criolla', 'asados', 'pollo-asado'],
  ['Medio pollo para dos', 'asados', 'pollo-asado'],
  ['Churrasco 250 g', 'asados', 'churrasco'],
  ['Costillas en salsa de guayaba', 'asados', 'costillas'],
  ['Pechuga a la parrilla', 'asados', 'pechuga'],
  ['Chuzo mixto', 'asados', 'chuzo'],
  ['Alitas a la brasa x8', 'asados', 'alitas'],
  ['César con pollo a la plancha', 'ensaladas', 'ensalada-cesar'],
  ['Huerta sabanera', 'ensaladas', 'ensalada'],
  ['Salmón y cítricos', 'ensaladas', 'ensalada-salmon'],
  ['Bowl proteico de res', 'bowls-poke', 'bowl-res'],
  ['Wrap integral de pollo y pesto', 'sandwiches-wraps', 'wrap'],
  ['Crema de ahuyama y jengibre', 'sopas', 'crema-ahuyama'],
  ['Quinua, aguacate y fríjol negro', 'ensaladas', 'bowl-quinua'],
  ['Pollo desmechado y maíz tierno', 'sandwiches-wraps', 'sandwich'],
  ['Panini caprese', 'sandwiches-wraps', 'panini'],
  ['Roast beef y cebolla caramelizada', 'sandwiches-wraps', 'sandwich'],
  ['Pernil ahumado con piña', 'sandwiches-wraps', 'sandwich'],
  ['Atún, alcaparras y limón', 'sandwiches-wraps', 'sandwich'],
  ['Croissant de jamón serrano y brie', 'sandwiches-wraps', 'croissant'],
  ['Vegetales asados y hummus', 'sandwiches-wraps', 'sandwich-vegetal'],
  ['Lasaña boloñesa', 'pastas-pizzas', 'lasana'],
  ['Fettuccine en crema con pollo', 'pastas-pizzas', 'pasta-crema'],
  ['Espagueti pomodoro y albahaca', 'pastas-pizzas', 'pasta'],
  ['Ravioles de ricotta y espinaca', 'pastas-pizzas', 'ravioles'],
  ['Penne al pesto con pollo', 'pastas-pizzas', 'penne'],
  ['Pizza personal margarita', 'pastas-pizzas', 'pizza'],
  ['Risotto de champiñones', 'pastas-pizzas', 'risotto'],
  ['Arroz salteado con pollo', 'asiatica', 'arroz-salteado'],
  ['Arroz salteado especial', 'asiatica', 'arroz-salteado'],
  ['Pad thai de pollo', 'asiatica', 'pad-thai'],
  ['Ramen de cerdo', 'sopas', 'ramen'],
  ['Pollo agridulce', 'asiatica', 'pollo-agridulce'],
  ['Curry verde de vegetales', 'asiatica', 'curry-verde'],
  ['Empanaditas al vapor x8', 'asiatica', 'empanaditas-vapor'],
  ['Tacos al pastor x3', 'mexicana', 'tacos'],
  ['Burrito de la casa', 'mexicana', 'burrito'],
  ['Bowl mexicano', 'bowls-poke', 'bowl-mexicano'],
  ['Quesadilla de champiñones', 'mexicana', 'quesadilla'],
  ['Nachos para compartir', 'mexicana', 'nachos'],
  ['Enchiladas verdes', 'mexicana', 'enchiladas'],
  ['Tacos de coliflor rostizada x3', 'mexicana', 'tacos-coliflor'],
  ['Mojarra frita con patacón', 'mar', 'mojarra'],
  ['Filete de róbalo a la plancha', 'mar', 'filete-pescado'],
  ['Arroz con camarones', 'mar', 'arroz-mariscos'],
  ['Cóctel de camarón', 'mar', 'coctel-camaron'],
  ['Cazuela de mariscos', 'mar', 'cazuela'],
  ['Posta negra con arroz de coco', 'corrientazo', 'posta'],
  ['Trucha al ajillo', 'mar', 'filete-pescado'],
  ['Tizonera clásica', 'hamburguesas', 'hamburguesa'],
  ['Doble queso y tocineta', 'hamburguesas', 'hamburguesa-doble'],
  ['Criolla con chicharrón', 'hamburguesas', 'hamburguesa'],
  ['Pollo crocante', 'hamburguesas', 'hamburguesa-pollo'],
  ['Lenteja y remolacha', 'hamburguesas', 'hamburguesa-vegetal'],
  ['Perro artesanal', 'hamburguesas', 'perro'],
  ['Salchipapa de la casa', 'hamburguesas', 'salchipapa'],
  ['Arepa de pollo y aguacate', 'arepas', 'arepa-pollo'],
  ['Arepa de carne desmechada', 'arepas', 'arepa-carne'],
  ['Arepa de chicharrón y fríjol', 'arepas', 'arepa-chicharron'],
  ['Arepa de champiñones y hogao', 'arepas', 'arepa-champinones'],
  ['Bandeja paisa', 'corrientazo', 'bandeja'],
  ['Calentado antioqueño', 'desayunos', 'calentado'],
  ['Mondongo de la tierra', 'sopas', 'mondongo'],
  ['Menú del día vegetariano', 'vegetariana', 'vegetariano'],
  ['Hamburguesa de garbanzo', 'hamburguesas', 'hamburguesa-vegetal'],
  ['Lasaña de berenjena', 'vegetariana', 'musaca'],
  ['Bowl de lenteja y ahuyama', 'bowls-poke', 'bowl-lenteja'],
  ['Curry de garbanzo y coco', 'vegetariana', 'curry-garbanzo'],
  ['Tamal de quinua', 'vegetariana', 'tamal'],
  ['Sopa de lenteja roja', 'sopas', 'sopa-lenteja'],
  ['Plato mixto árabe', 'arabe', 'mezze'],
  ['Shawarma de pollo', 'arabe', 'wrap'],
  ['Shawarma de res', 'arabe', 'wrap'],
  ['Falafel con tabule', 'arabe', 'falafel'],
  ['Kibbes con hummus', 'arabe', 'kibbes'],
  ['Arroz con almendras y pollo', 'arabe', 'arroz-almendras'],
  ['Musaca de berenjena', 'arabe', 'musaca'],
  ['Lomo saltado', 'peruana', 'lomo-saltado'],
  ['Ají de gallina', 'peruana', 'aji-gallina'],
  ['Arroz chaufa de pollo', 'peruana', 'arroz-salteado'],
  ['Ceviche clásico', 'peruana', 'ceviche'],
  ['Causa de pollo', 'peruana', 'causa'],
  ['Tacu tacu con lomo', 'peruana', 'tacu-tacu'],
  ['Arroz con mariscos', 'peruana', 'arroz-mariscos'],
  ['Huevos pericos con arepa', 'desayunos', 'huevos'],
  ['Pandebono y chocolate', 'desayunos', 'pandebono'],
  ['Avena con frutas y semillas', 'desayunos', 'avena'],
  ['Parfait de yogur griego', 'desayunos', 'parfait'],
  ['Torta de zanahoria', 'postres-cafe', 'torta'],
  ['Brownie con arequipe', 'postres-cafe', 'brownie'],
  ['Ensalada de frutas con queso', 'postres-cafe', 'frutas'],
] as const;

test('every demo dish gets its plate', () => {
  for (const [name, category, recipe] of dishes) assert.equal(choosePlateRecipe(name, category), recipe, name);
});

test('accents and capitals do not matter', () => {
  assert.equal(
    choosePlateRecipe('SALMON Y CITRICOS', 'ensaladas'),
    choosePlateRecipe('Salmón y cítricos', 'ensaladas'),
  );
  assert.equal(choosePlateRecipe('lasaña boloñesa', 'otra'), 'lasana');
});

test('a dish nobody thought of still gets a plate, of its category when there is one', () => {
  assert.equal(choosePlateRecipe('Sorpresa del chef', 'peruana'), 'lomo-saltado');
  assert.ok(plateRecipes.includes(choosePlateRecipe('', '')));
});

test('a dish keeps its rim, and the rims are all in use', () => {
  const ids = Array.from({ length: 500 }, (_, i) => `menu-${i}`);
  for (const id of ids) assert.equal(choosePlateRim(id), choosePlateRim(id));
  assert.deepEqual(new Set(ids.map(choosePlateRim)), new Set(plateRims));
});

test('the address names the recipe and the rim', () => {
  const address = buildPlatePath({ name: 'Ajiaco santafereño', categoryKey: 'sopas', id: 'a' });
  assert.match(address, /^\/platos\/ajiaco-(hojas|flores|rayas|ondas|filete)\.svg$/);
});
