import { type Kysely, sql } from 'kysely';

/** Single sign-on by OpenID Connect: each company's provider and mail domains, and who signs in by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The provider by which a company's people sign in.
    CREATE TABLE sign_on_providers (
      enterprise_id uuid PRIMARY KEY REFERENCES enterprises,
      issuer text NOT NULL,
      client_id text NOT NULL,
      -- The client's secret, encrypted for this company (AES-256-GCM).
      sealed_secret text NOT NULL,
      enabled bool NOT NULL,
      updated_by uuid NOT NULL REFERENCES users,
      updated_at timestamptz NOT NULL
    );
    CREATE INDEX sign_on_providers_by_author ON sign_on_providers (updated_by);

    -- The mail domains that a company says are its own; approved by the platform, of one company only.
    CREATE TABLE company_domains (
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      domain text NOT NULL CHECK (domain = lower(domain)),
      asked_by uuid NOT NULL REFERENCES users,
      asked_at timestamptz NOT NULL,
      -- null: waits for the platform, and counts for nothing.
      approved_by uuid REFERENCES users,
      approved_at timestamptz,
      PRIMARY KEY (enterprise_id, domain),
      CHECK ((approved_by IS NULL) = (approved_at IS NULL))
    );
    CREATE UNIQUE INDEX company_domains_approved_once ON company_domains (domain) WHERE approved_at IS NOT NULL;
    CREATE INDEX company_domains_by_asker ON company_domains (asked_by);
    CREATE INDEX company_domains_by_approver ON company_domains (approved_by) WHERE approved_by IS NOT NULL;

    -- A sign-in that waits for the person at their company's page; deleted when it comes back or is too old.
    CREATE TABLE sign_on_attempts (
      -- SHA-256 of the state, base64url.
      state_hash text PRIMARY KEY,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      -- Provider as it was: another one since then ends the attempt.
      issuer text NOT NULL,
      -- SHA-256 of the browser's own id, base64url.
      challenge_hash text NOT NULL,
      -- Nonce and PKCE verifier, encrypted for this attempt.
      sealed text NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX sign_on_attempts_old ON sign_on_attempts (expires_at);
    CREATE INDEX sign_on_attempts_by_enterprise ON sign_on_attempts (enterprise_id);

    -- Who signs in by a company's provider: an account, by issuer and subject, never by its e-mail.
    CREATE TABLE company_identities (
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      issuer text NOT NULL,
      subject text NOT NULL,
      user_id uuid NOT NULL REFERENCES users,
      linked_at timestamptz NOT NULL,
      -- null: not since it was linked.
      last_used_at timestamptz,
      PRIMARY KEY (enterprise_id, issuer, subject)
    );
    CREATE UNIQUE INDEX company_identities_by_user ON company_identities (user_id, enterprise_id);
  `.execute(db);
}
