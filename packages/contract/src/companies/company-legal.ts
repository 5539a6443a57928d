import { z } from 'zod';
import { shortText } from '../scalars.ts';

/** What stands in a company's tax registry. */
export const companyLegal = {
  name: shortText('el nombre de la empresa'),
  legalName: shortText('la razón social', 120),
  nit: z
    .string()
    .trim()
    .regex(/^\d{6,10}-\d$/, 'Escribe el NIT con su dígito: 901377046-5.'),
  city: shortText('la ciudad', 60),
};
