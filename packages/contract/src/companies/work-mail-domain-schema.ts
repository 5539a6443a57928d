import { isPublicMailDomain, toMailDomain } from '@sazon/domain/auth/mail-domain';
import { z } from 'zod';
import { optionalText } from '../scalars.ts';

/** Reads the typed domain of a company's work e-mail. An empty text is null, no domain. */
export const workMailDomain = optionalText(120).transform((typed, context) => {
  if (typed === '') return null;
  const domain = toMailDomain(typed);
  if (domain !== null && !isPublicMailDomain(domain)) return domain;
  const message =
    domain === null
      ? 'Escribe solo el dominio: empresa.com'
      : 'Ese correo lo puede tener cualquiera. Escribe el dominio de la empresa.';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
