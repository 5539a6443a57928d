/** The names of the dish tags. */
export const dishTags: Readonly<Record<string, string>> = {
  'mas-pedido': 'más pedido',
  nuevo: 'nuevo',
  economico: 'económico',
  saludable: 'saludable',
  'alto-en-proteina': 'alto en proteína',
  'bajo-en-carbohidratos': 'bajo en carbohidratos',
  vegetariano: 'vegetariano',
  vegano: 'vegano',
  'sin-gluten': 'sin gluten',
  picante: 'picante',
  'para-compartir': 'para compartir',
  tradicional: 'tradicional',
  'porcion-grande': 'porción grande',
};
