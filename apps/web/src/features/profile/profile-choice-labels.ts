/** Labels of the profile's choices (docs/specification.md section 3; household and job level in our own words). */
export const sexes = [
  { value: 'female', label: 'Mujer' },
  { value: 'male', label: 'Hombre' },
  { value: 'other', label: 'Prefiero no decirlo' },
] as const;

export const households = [
  { value: 'alone', label: 'Vivo solo' },
  { value: 'couple', label: 'Con mi pareja' },
  { value: 'children', label: 'Con mis hijos' },
  { value: 'family', label: 'Con mi familia' },
] as const;

export const jobLevels = [
  { value: 'high_manager', label: 'Alta gerencia' },
  { value: 'mid_manager', label: 'Mando medio' },
  { value: 'administrative', label: 'Administrativo' },
  { value: 'operative', label: 'Operativo' },
  { value: 'technical', label: 'Técnico' },
  { value: 'service_support', label: 'Servicio o soporte' },
  { value: 'other', label: 'Otro' },
] as const;

export const documentTypes = [
  { value: 'cedula_de_ciudadania', label: 'Cédula de ciudadanía' },
  { value: 'cedula_de_extranjeria', label: 'Cédula de extranjería' },
  { value: 'nit', label: 'NIT' },
] as const;

export const dietLabels = {
  vegetariano: 'Vegetariana',
  vegano: 'Vegana',
  'sin-gluten': 'Sin gluten',
  'bajo-en-carbohidratos': 'Baja en carbohidratos',
} as const;
