import type pg from 'pg';

/** A place and hour of the demo whose kitchens serve all the dishes that the bench makes. */
export interface FilledSlot {
  locationId: string;
  timeId: string;
  dishes: number;
}

const mains = [
  'Pollo asado',
  'Pechuga a la plancha',
  'Carne asada',
  'Sobrebarriga sudada',
  'Mojarra frita',
  'Trucha al ajillo',
  'Lomo salteado',
  'Costilla ahumada',
  'Tofu marinado',
  'Huevos pericos',
  'Ajiaco santafereño',
  'Sancocho trifásico',
  'Lasaña boloñesa',
  'Hamburguesa criolla',
  'Corrientazo de la casa',
  'Salmón sellado',
  'Camarones al coco',
  'Albóndigas en salsa',
  'Falafel con tabule',
  'Cerdo al pastor',
];
const sides = [
  'arroz',
  'papa criolla',
  'yuca frita',
  'ensalada fresca',
  'patacones',
  'puré de papa',
  'quinua',
  'lentejas',
];
const manners = [
  'de la abuela',
  'del mercado',
  'en salsa criolla',
  'con hogao',
  'al carbón',
  'especial',
  'ligero',
  'del día',
];
const tags = ['vegetariano', 'sin-gluten', 'vegano', 'alto-en-proteina', 'bajo-en-carbohidratos'];
const allergens = ['gluten', 'leche', 'huevo', 'pescado', 'mani', 'soya'];

/** Fills dishes into the kitchens of the demo's busiest place and hour until they serve `count` there; all can be ordered. */
export async function fillDishes(pool: pg.Pool, count: number): Promise<FilledSlot> {
  const { rows } = await pool.query<{ locationId: string; timeId: string; have: number }>(
    `SELECT lt.location_id AS "locationId", lt.id AS "timeId", count(*)::int AS have
     FROM location_times lt JOIN restaurant_times rt ON rt.time_id = lt.id AND NOT rt.closed
       JOIN menu_times mt ON mt.restaurant_time_id = rt.id
     WHERE lt.active GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 1`,
  );
  const [slot] = rows;
  if (slot === undefined) throw new Error('the demo has no hour with dishes');
  await pool.query(
    `WITH kitchens AS (
       SELECT b.id AS brand_id, rt.id AS restaurant_time_id, row_number() OVER (ORDER BY b.id) - 1 AS place, count(*) OVER () AS total
       FROM restaurant_times rt JOIN brands b ON b.restaurant_id = rt.restaurant_id AND b.active
       WHERE rt.time_id = $1 AND NOT rt.closed
     ), made AS (
       INSERT INTO menus (id, brand_id, name, description, price_cop, pictures, tags, allergens, calories, weekdays, active, created_at, tax)
       SELECT gen_random_uuid(), k.brand_id,
         ($3::text[])[1 + n % 20] || ' con ' || ($4::text[])[1 + (n / 20) % 8] || ' ' || ($5::text[])[1 + (n / 160) % 8] || ' ' || n,
         'Con ' || ($4::text[])[1 + (n / 7) % 8] || ' y jugo natural', 12000 + (n * 37) % 20000,
         '{}', CASE WHEN n % 3 = 0 THEN ARRAY[($6::text[])[1 + (n / 3) % 5]] ELSE '{}' END,
         CASE WHEN n % 2 = 0 THEN ARRAY[($7::text[])[1 + (n / 2) % 6]] ELSE '{}' END,
         350 + (n * 53) % 900, '{1,2,3,4,5}', true, now(), 'regime'
       FROM generate_series(1, $2::int) n JOIN kitchens k ON k.place = n % k.total
       RETURNING id, brand_id
     )
     INSERT INTO menu_times (menu_id, restaurant_time_id)
     SELECT made.id, k.restaurant_time_id FROM made JOIN kitchens k USING (brand_id)`,
    [slot.timeId, count - slot.have, mains, sides, manners, tags, allergens],
  );
  await pool.query('ANALYZE');
  return { ...slot, dishes: count };
}
