import { z } from 'zod';
import { done, id, instant, shortText } from '../scalars.ts';

const params = z.object({ enterpriseId: id });

const domain = z.object({
  domain: z.string(),
  askedAt: instant,
  /** When the platform approved it, or null while it waits. */
  approvedAt: instant.nullable(),
});

const company = z.object({
  enterpriseId: id,
  enterpriseName: z.string(),
  /** The company's identity provider, or null when none is set up. Its secret is never answered. */
  provider: z.object({ issuer: z.string(), clientId: z.string(), enabled: z.boolean(), updatedAt: instant }).nullable(),
  domains: z.array(domain),
  /** How many people enter by it. */
  total: z.int(),
});

export type SignOnCompany = z.infer<typeof company>;

export const readSignOn = {
  reply: z.object({
    data: z.array(company),
    /** The address to which the provider sends people back, which has to be entered there. */
    redirectUri: z.string(),
    /** Whether the caller approves domains. */
    mayApprove: z.boolean(),
  }),
};

const issuer = z
  .string('Escribe la dirección del proveedor.')
  .trim()
  .min(1, 'Escribe la dirección del proveedor.')
  .max(400, 'La dirección es demasiado larga.')
  .pipe(z.url({ protocol: /^https?$/, error: 'Escribe una dirección que empiece por https://.' }));

export const saveSignOn = {
  params,
  body: z.object({
    issuer,
    clientId: shortText('el identificador de cliente', 200),
    /** Left out, the stored secret stays, for the same issuer and client. */
    clientSecret: shortText('el secreto', 400).optional(),
    enabled: z.boolean(),
  }),
  reply: done,
};

export const checkSignOn = { params, body: z.object({ issuer }), reply: done };

export const addCompanyDomain = {
  params,
  body: z.object({ domain: shortText('el dominio', 120) }),
  reply: done,
};

const domainParams = params.extend({ domain: shortText('el dominio', 120) });
export const removeCompanyDomain = { params: domainParams, reply: done };
export const approveCompanyDomain = { params: domainParams, reply: done };
