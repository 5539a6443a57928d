import { createHash, randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import {
  ADMIN_PERMISSIONS,
  ENTERPRISE_PERMISSIONS,
  type Permission,
  RESTAURANT_PERMISSIONS,
} from '@sazon/domain/access/permissions';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { PRODUCT } from '@sazon/domain/product-name';
import type { Publisher } from '../../db/live-event-collector.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  findOpenLink,
  grantEverywhere,
  insertLink,
  listGranterEmails,
  lockOpenLink,
  lockPerson,
  saveUse,
} from './first-admin-queries.ts';

const lifeMs = 72 * HOUR_MS;

/** The permissions of an administrator, which hold everywhere. */
const everything: readonly Permission[] = [
  'panel_admin',
  ...ADMIN_PERMISSIONS,
  ...RESTAURANT_PERMISSIONS,
  ...ENTERPRISE_PERMISSIONS,
];

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Creates the link by which the owner of this e-mail becomes administrator. Earlier links to it stop working. */
export async function createFirstAdminLink(
  deps: Pick<Deps, 'db' | 'now' | 'config'> & { readonly live: Publisher },
  email: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await inTransaction(deps, async (tx) => {
    await insertLink(tx, { hash: hashToken(token), email, nowMs: deps.now(), lifeMs });
  });
  return `${deps.config.publicUrl}/administrador/${token}`;
}

/** Shortens an e-mail to 'c•••@empresa.co', so that a link does not tell it to others. */
const hint = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');

/** Reads for whom a link is. */
export async function readFirstAdminLink(deps: Deps, token: string): Promise<{ email: string } | Refusal<'NOT_FOUND'>> {
  const link = await findOpenLink(deps.db, hashToken(token), deps.now());
  return link === undefined ? refuse('NOT_FOUND') : { email: hint(link.email) };
}

/**
 * Makes the caller administrator by a link to their e-mail, once, and tells all who may give permissions everywhere.
 */
export async function acceptFirstAdminLink(
  deps: Deps,
  userId: string,
  token: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  const hash = hashToken(token);
  const nowMs = deps.now();
  return await inTransaction(deps, async (tx, events) => {
    const link = await lockOpenLink(tx, hash, nowMs);
    const person = link && (await lockPerson(tx, userId));
    if (link === undefined || person === undefined) return refuse('NOT_FOUND');
    if (person.email !== link.email) {
      const message = `Este enlace es para ${hint(link.email)}. Entra con la cuenta de ese correo.`;
      return refuse('FORBIDDEN', { message });
    }
    const others = await listGranterEmails(tx);
    await saveUse(tx, hash, { userId, nowMs });
    await grantEverywhere(tx, userId, everything);
    events.publish([`access:${userId}`, `user:${userId}`]);
    const name = `${person.firstName} ${person.lastName}`;
    const messages = [...new Set([...others, link.email])].map((to) => ({
      ...{ channel: 'email' as const, to, kind: 'administrator_added' },
      subject: `${name} administra ${PRODUCT.name}`,
      body: `${name} (${link.email}) tiene todos los permisos desde ahora, por un enlace hecho en el servidor. Si no lo esperabas, revísalo en ${deps.config.publicUrl}/admin`,
    }));
    await deps.messages.send(tx, messages, nowMs);
    return { ok: true as const };
  });
}
