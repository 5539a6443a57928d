import type { register as registerRoute } from '@sazon/contract/auth/routes';
import type { RouteParsed } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { IdentificationType } from '../../db/schema/database.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { findViolatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { findAccountByEmail, findAccountByPhone } from '../accounts/accounts-queries.ts';
import { isOpenToEnterprise } from '../delivery/visible-locations-queries.ts';
import { joinByInvitation } from '../referrals/referrals-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { type CodeScope, identifyAsker, redeemOneTimeCode } from './create-and-redeem-one-time-codes.ts';
import { findWeakPasswordRefusal, hashPassword } from './password-hash-and-strength.ts';
import { findEmployeeIdRule, insertAcceptances, insertCustomer } from './registration-queries.ts';
import { type Device, openSession, type SignedInSession } from './sessions-actions.ts';

type Form = Omit<RouteParsed<typeof registerRoute>['body'], 'registrationToken'>;

type TypedCode = { phone: string; otp: string; challengeId?: string | undefined };

/**
 * Confirms by its code that the caller holds the phone they register; returns undefined then. A phone with an account
 * is refused without using the code up, because the same code signs in.
 */
export async function confirmPhone(
  deps: Deps,
  typed: TypedCode,
  ip: string,
): Promise<Refusal<'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'PHONE_TAKEN'> | undefined> {
  const { phone, otp, challengeId } = typed;
  const checked = await inTransaction(deps, async (tx) => {
    const codeFor: CodeScope = { target: phone, purpose: 'login', asker: identifyAsker(challengeId, ip) };
    const wrong = await redeemOneTimeCode(tx, deps, codeFor, otp);
    if (wrong !== undefined) return { wrong };
    if ((await findAccountByPhone(tx, phone)) === undefined) return { wrong: undefined };
    return refuse('PHONE_TAKEN', { field: 'phoneNumber' });
  });
  return 'refusal' in checked ? checked : checked.wrong;
}

/** Creates the account of a confirmed phone and starts a session. */
export async function register(
  deps: Deps,
  phone: string,
  form: Form,
  device: Device,
): Promise<SignedInSession | Refusal<'ACCOUNT_INACTIVE' | 'EMAIL_TAKEN' | 'PHONE_TAKEN' | 'VALIDATION'>> {
  const { password } = form;
  const about = [form.firstName, form.lastName, form.email, phone];
  const weak = password === undefined ? undefined : findWeakPasswordRefusal(password, about);
  if (weak !== undefined) return weak;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const { terms } = await loadSettings(deps);
  try {
    return await inTransaction(deps, async (tx) => {
      const employer = await findEmployer(tx, form);
      if ('refusal' in employer) return employer;
      const { locationId = null } = form;
      if (locationId !== null && !(await isOpenToEnterprise(tx, locationId, employer.enterpriseId))) {
        return refuse('VALIDATION', { field: 'locationId', message: 'Elige un lugar de la lista.' });
      }
      const id = deps.newId();
      const { firstName, lastName, email } = form;
      if ((await findAccountByEmail(tx, email)) !== undefined) return refuse('EMAIL_TAKEN', { field: 'email' });
      await insertCustomer(
        tx,
        { id, firstName, lastName, email, phone, passwordHash, locationId, ...employer },
        deps.now(),
      );
      const documents = [
        { document: 'terms', version: terms.termsVersion },
        { document: 'data_policy', version: terms.dataPolicyVersion },
      ];
      await insertAcceptances(tx, id, documents, deps.now());
      const { referralCode: code, deviceId } = form;
      const refused = await joinByInvitation(tx, deps, {
        userId: id,
        code,
        deviceId,
        cellPhone: phone,
        email,
        ...employer,
      });
      if (refused !== undefined) return refused;
      return await openSession(tx, deps, id, device);
    });
  } catch (error) {
    if (findViolatedIndex(error) !== 'users_by_phone') throw error;
    return refuse('PHONE_TAKEN', { field: 'phoneNumber' });
  }
}

type Employer = {
  enterpriseId: string | null;
  employeeId: string | null;
  identificationType: IdentificationType | null;
  identification: string | null;
};

/** Checks what the form says of the employer. The plan stays normal until HR approves the person. */
async function findEmployer(tx: Tx, form: Form): Promise<Employer | Refusal<'VALIDATION'>> {
  const identity = {
    identificationType: form.identificationType ?? null,
    identification: form.identification ?? null,
  };
  if (!form.useEnterpriseProcess) return { ...identity, enterpriseId: null, employeeId: null };
  const enterpriseId = form.enterpriseId ?? null;
  const rule = enterpriseId === null ? undefined : await findEmployeeIdRule(tx, enterpriseId);
  if (rule === undefined) return refuse('VALIDATION', { field: 'enterpriseId', message: 'Elige tu empresa.' });
  const employeeId = form.employeeId ?? null;
  if (rule.requiresEmployeeId && employeeId === null) {
    return refuse('VALIDATION', { field: 'employeeId', message: 'Tu empresa pide el código de empleado.' });
  }
  return { ...identity, enterpriseId, employeeId };
}
