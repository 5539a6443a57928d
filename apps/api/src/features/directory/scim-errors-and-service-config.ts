import type { Refusal } from '@sazon/contract/refusal';

const scimTypes = /^invalid(Syntax|Value|Filter)$/;

/** Turns a refusal into the status and body of an error of SCIM (RFC 7644). */
export function toScimError(
  { refusal, field, message }: Refusal,
  [status, words]: readonly [number, string],
): { code: number; body: object } {
  const isVersion = refusal === 'STATE_CONFLICT' && field === 'version';
  const code = isVersion ? 412 : status;
  const isTyped = field !== undefined && scimTypes.test(field);
  const scimType = isTyped ? field : refusal === 'STATE_CONFLICT' && !isVersion ? 'uniqueness' : undefined;
  return {
    code,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(code),
      ...(scimType !== undefined && { scimType }),
      detail: message ?? words,
    },
  };
}

/** Says what this SCIM service can do, for directories that ask first. */
export const scimProvider = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer',
      description: 'The token that HR makes for its directory.',
      primary: true,
    },
  ],
};

/** Parses a body. Returns undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
