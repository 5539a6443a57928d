import { PRODUCT } from '@sazon/domain/product-name';
import type { Message } from '../../outside/store-messages-in-outbox.ts';

/** What the platform decided on a domain that somebody of HR asked for. */
export type DomainDecision = 'approved' | 'refused';

const words: Readonly<
  Record<DomainDecision, { subject: (domain: string) => string; body: (company: string) => string }>
> = {
  approved: {
    subject: (domain) => `${domain} ya es un dominio de tu empresa en ${PRODUCT.name}`,
    body: (company) =>
      `Quien tenga un correo de ese dominio puede entrar con ${company} cuando el ingreso esté encendido.`,
  },
  refused: {
    subject: (domain) => `${PRODUCT.name} no aprobó el dominio ${domain}`,
    body: (company) =>
      `No pudimos comprobar que sea de ${company}, y lo quitamos de la lista. Si es tuyo, agrégalo otra vez o ` +
      `escríbele a soporte.`,
  },
};

/** Builds the message to the person who asked for a domain: what the platform decided. */
export const buildDomainMessage = (
  publicUrl: string,
  to: string,
  { domain, companyName }: { domain: string; companyName: string },
  decision: DomainDecision,
): Message => ({
  channel: 'email',
  to,
  kind: 'company_domain',
  subject: words[decision].subject(domain),
  body: `${words[decision].body(companyName)} Míralo en ${publicUrl}/admin/empresas/directorio`,
});
