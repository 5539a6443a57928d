const allergenWords: Record<string, string> = {
  gluten: 'gluten',
  leche: 'leche',
  huevo: 'huevo',
  pescado: 'pescado',
  crustaceos: 'crustáceos',
  moluscos: 'moluscos',
  mani: 'maní',
  'frutos-secos': 'frutos secos',
  soya: 'soya',
  sesamo: 'ajonjolí',
  mostaza: 'mostaza',
  apio: 'apio',
  sulfitos: 'sulfitos',
};

const listed = new Intl.ListFormat('es-CO');

/** `Contiene gluten, huevo y ajonjolí`, for who eats and for who cooks. */
export function allergenLine(keys: readonly string[]): string {
  return `Contiene ${listed.format(keys.map((key) => allergenWords[key] ?? key.replaceAll('-', ' ')))}`;
}
