import type { Route } from '@sazon/contract/define-route';
import { isRefusal, type RefusalCode } from '@sazon/contract/refusal';
import type { SecurityEventName } from '@sazon/domain/access/security-events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordSecurityEvent, writeSecurityEvents } from '../db/security-event-recorder.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller-types.ts';
import { parseUserToken } from './sign-and-parse-access-tokens.ts';

/** The calls whose every outcome is recorded, with their security event. */
const noted: Readonly<Record<string, SecurityEventName>> = {
  'auth.loginOtp': 'sign_in',
  'auth.loginEmail': 'sign_in',
  'auth.finishCompany': 'sign_in',
  'auth.linkCompany': 'contact_changed',
  'auth.unlinkCompany': 'contact_changed',
  'signOn.save': 'settings_changed',
  'signOn.addDomain': 'settings_changed',
  'signOn.removeDomain': 'settings_changed',
  'signOn.approveDomain': 'settings_changed',
  'consolidation.login': 'sign_in',
  'auth.register': 'registration',
  'auth.validateUserAndGetOtp': 'code_asked',
  'auth.resendOtpEmail': 'code_asked',
  'auth.sendRegisterOtp': 'code_asked',
  'auth.sendRecoveryEmail': 'recovery_asked',
  'auth.changePassword': 'password_recovery',
  'auth.logout': 'session_ended',
  'users.endSession': 'session_ended',
  'users.endOtherSessions': 'session_ended',
  'consolidation.logout': 'session_ended',
  'users.changePassword': 'password_changed',
  'users.changePhone': 'contact_changed',
  'users.changeEmail': 'contact_changed',
  'auth.verifyAccount': 'contact_changed',
  'auth.undoChange': 'contact_changed',
  'auth.stepUp': 'reauthentication',
  'auth.loginSecondFactor': 'second_factor',
  'users.confirmSecondFactor': 'second_factor_changed',
  'users.removeSecondFactor': 'second_factor_changed',
  'users.renewRecoveryCodes': 'second_factor_changed',
  'users.resetSecondFactor': 'second_factor_changed',
  'users.delete': 'account_deleted',
  'users.data': 'personal_data_taken',
  'users.list': 'personal_data_searched',
  'security.person': 'personal_data_searched',
  'people.search': 'personal_data_searched',
  'people.read': 'personal_data_searched',
  'people.endSessions': 'session_ended',
  'people.remove': 'account_deleted',
  'admin.orders.customers': 'personal_data_searched',
  'admin.orders.customer': 'personal_data_searched',
  'firstAdmin.accept': 'permissions_changed',
  'crew.createCourier': 'permissions_changed',
  'crew.updateCourier': 'permissions_changed',
  'crew.createConsolidator': 'permissions_changed',
  'crew.updateConsolidator': 'permissions_changed',
  'staff.platformInvite': 'permissions_changed',
  'staff.restaurantInvite': 'permissions_changed',
  'staff.companyInvite': 'permissions_changed',
  'staff.platformChange': 'permissions_changed',
  'staff.restaurantChange': 'permissions_changed',
  'staff.companyChange': 'permissions_changed',
  'staff.acceptInvitation': 'permissions_changed',
  'integrations.restaurantAddToken': 'permissions_changed',
  'integrations.restaurantRevokeToken': 'permissions_changed',
  'integrations.restaurantAddEndpoint': 'settings_changed',
  'integrations.restaurantChangeEndpoint': 'settings_changed',
  'integrations.restaurantRotateSecret': 'settings_changed',
  'integrations.restaurantRemoveEndpoint': 'settings_changed',
  'integrations.companyAddToken': 'permissions_changed',
  'integrations.companyRevokeToken': 'permissions_changed',
  'integrations.companyAddEndpoint': 'settings_changed',
  'integrations.companyChangeEndpoint': 'settings_changed',
  'integrations.companyRotateSecret': 'settings_changed',
  'integrations.companyRemoveEndpoint': 'settings_changed',
  'integrations.platformAddToken': 'permissions_changed',
  'integrations.platformRevokeToken': 'permissions_changed',
  'integrations.platformAddEndpoint': 'settings_changed',
  'integrations.platformChangeEndpoint': 'settings_changed',
  'integrations.platformRotateSecret': 'settings_changed',
  'integrations.platformRemoveEndpoint': 'settings_changed',
  'lobby.addScreen': 'permissions_changed',
  'lobby.pairScreen': 'permissions_changed',
  'lobby.revokeScreen': 'permissions_changed',
  'settings.change': 'settings_changed',
};

/** Lists with data of many people, with the query parameter that searches them: such a search is recorded. */
const notedWhenAsked: Readonly<Record<string, string>> = {
  'admin.orders.list': 'search',
  'admin.messages.list': 'person',
};

function chooseEvent(route: Pick<Route, 'name'>, request: FastifyRequest): SecurityEventName | undefined {
  const asked = notedWhenAsked[route.name];
  if (asked === undefined) return noted[route.name];
  return (request.query as Record<string, unknown> | null)?.[asked] ? 'personal_data_searched' : undefined;
}

/** Requests whose outcome is already recorded. */
const kept = new WeakSet<FastifyRequest>();

type Typed = { phoneNumber?: unknown; cellPhone?: unknown; email?: unknown; userId?: unknown };
const toText = (value: unknown) => (typeof value === 'string' ? value : undefined);

const accounts = new WeakMap<FastifyRequest, string>();

/** Names the account of a call without a session, when a signed proof says who calls. */
export const recordCallAccount = (request: FastifyRequest, userId: string): void => void accounts.set(request, userId);

/** Records the outcome of a call that is in `noted`, or of a search in `notedWhenAsked`. */
export function recordOutcome(
  deps: Deps,
  route: Pick<Route, 'name'>,
  request: FastifyRequest,
  caller: Caller | undefined,
  answer: unknown,
): void {
  const event = chooseEvent(route, request);
  if (event === undefined) return;
  kept.add(request);
  const typed = { ...(request.body as Typed | null) };
  const signedIn = (answer as { user?: { id?: unknown } } | null)?.user?.id;
  const callerId = caller?.kind === 'user' ? caller.userId : undefined;
  const params = request.params as { userId?: unknown } | null;
  const about = toText(params?.userId) ?? toText(typed.userId) ?? accounts.get(request);
  recordSecurityEvent(deps, {
    event,
    ...(isRefusal(answer) ? { outcome: 'refused', code: answer.refusal } : { outcome: 'done' }),
    userId: callerId ?? toText(signedIn),
    aboutId: about,
    target: toText(typed.phoneNumber) ?? toText(typed.cellPhone) ?? toText(typed.email),
    ip: request.ip,
    route: route.name,
    requestId: request.id,
  });
}

const codeOf: Readonly<Record<number, RefusalCode>> = { 401: 'AUTH_REQUIRED', 403: 'FORBIDDEN', 429: 'RATE_LIMITED' };

/** Records every call that was refused with 401, 403 or 429, unless its outcome was recorded already. */
export function recordRefusals(app: FastifyInstance, deps: Deps): void {
  app.addHook('onResponse', (request, reply, done) => {
    const code = codeOf[reply.statusCode];
    if (code !== undefined && !kept.has(request)) {
      recordSecurityEvent(deps, {
        ...{ event: 'refused', outcome: 'refused', code, ip: request.ip, requestId: request.id },
        userId: parseUserToken(app, request)?.userId,
        route: request.routeOptions.url === undefined ? undefined : `${request.method} ${request.routeOptions.url}`,
      });
    }
    done();
  });
  app.addHook('onClose', () => writeSecurityEvents(deps));
}
